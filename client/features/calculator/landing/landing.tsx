// What stands under the calculator: rates and houses of a city or the cities side by side, how we reckon, the other pages.
import type { CityChoice } from '#client/features/calculator/calculator-types.ts'
import type { Typed } from '#shared/features/calculator/address.ts'
import { CalculatorLinks, HowWeReckon, Questions } from './about.tsx'
import type { LandingData } from './landing-data.ts'
import { CityComparison, CityRates, TypicalHouses } from './tables.tsx'

type Props = {
  readonly landing: LandingData
  readonly slug: string
  readonly city: string
  readonly cities: readonly CityChoice[]
  readonly defaults: Partial<Typed>
}

export function Landing({ landing, slug, city, cities, defaults }: Props) {
  return (
    <div className="grid gap-10 lg:gap-16 print:hidden">
      {landing.kind === 'city' ? (
        <>
          <CityRates city={city} currency={landing.currency} rates={landing.rates} />
          <TypicalHouses {...landing} slug={slug} city={city} defaults={defaults} />
        </>
      ) : (
        <CityComparison type={landing.type} rows={landing.rows} />
      )}
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
        <HowWeReckon />
        <Questions />
      </div>
      {/* The cities stand in the table already, where there is one. */}
      <CalculatorLinks slug={slug} cities={landing.kind === 'city' ? cities : []} />
    </div>
  )
}
