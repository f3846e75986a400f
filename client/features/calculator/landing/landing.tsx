// What stands under the calculator: rates and houses of a city or the cities side by side, how we reckon, the other pages.
import type { CityChoice } from '#client/features/calculator/calculator-types.ts'
import { Stack } from '#client/ui/base/container.tsx'
import type { Typed } from '#shared/features/calculator/address.ts'
import { CalculatorLinks } from './calculator-links.tsx'
import { CityComparison } from './city-comparison.tsx'
import { CityRates } from './city-rates.tsx'
import { HowWeReckon } from './how-we-reckon.tsx'
import type { LandingData } from './landing-data.ts'
import { Questions } from './questions.tsx'
import { TypicalHouses } from './typical-houses.tsx'

type Props = {
  readonly landing: LandingData
  readonly slug: string
  readonly city: string
  readonly cities: readonly CityChoice[]
  readonly defaults: Partial<Typed>
}

export function Landing({ landing, slug, city, cities, defaults }: Props) {
  return (
    <div className="print:hidden">
      <Stack gap={10}>
        {landing.kind === 'city' ? (
          <>
            <CityRates city={city} currency={landing.currency} rates={landing.rates} />
            <TypicalHouses {...landing} slug={slug} city={city} defaults={defaults} />
          </>
        ) : (
          <CityComparison type={landing.type} rows={landing.rows} />
        )}
        <HowWeReckon />
        <Questions />
        <CalculatorLinks slug={slug} cities={cities} />
      </Stack>
    </div>
  )
}
