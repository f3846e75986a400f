import { calculatorPath } from '#client/features/calculator/calculator-path.ts'
import { readable, useCalculatorTexts } from '#client/features/calculator/use-calculator-texts.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { useRoot } from '#client/platform/root.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { type Column, DataTable, RowLink } from '#client/ui/data/data-table.tsx'
import type { Typed } from '#shared/features/calculator/address.ts'
import { ratePerSqm } from '#shared/features/calculator/metres.ts'
import type { RateSet } from '#shared/features/calculator/schemas.ts'
import { type CityRow, comparedHouse, type HouseRow, shownKinds } from './landing-data.ts'

type Rate = RateSet['rates'][number]
type RatesProps = { readonly city: string; readonly currency: string; readonly rates: readonly Rate[] }

export function CityRates({ city, currency, rates }: RatesProps) {
  const t = useTexts('calculator-landing')
  const calculator = useTexts('calculator')
  const format = useFormat()
  const perSqm = (perSqft: number): string => format.money(readable({ amount: ratePerSqm(perSqft), currency }))
  return (
    <div>
      <SectionHeading id="rates" title={t('rates.title', { city })} lead={t('rates.lead')} />
      <DataTable
        caption={t('rates.title', { city })}
        captionHidden
        narrow="cards"
        rows={rates}
        rowKey={({ id }) => id}
        columns={columnsOf(t, 'rates', rates, {
          kind: ({ type, material }) => (
            <span className="font-medium">
              {t('kind-of', {
                type: calculator(`type.${type}.name`),
                material: calculator(`material.${material}.name`),
              })}
            </span>
          ),
          sqft: { figures: true, cell: ({ perSqft }) => <bdi>{format.money({ amount: perSqft, currency })}</bdi> },
          sqm: {
            figures: true,
            cell: ({ perSqft }) => <bdi>{perSqm(perSqft)}</bdi>,
          },
          from: ({ from }) => format.date(from, { month: 'long', year: 'numeric' }),
          confidence: ({ confidence }) => t(`confidence.${confidence}.name`),
        })}
      />
    </div>
  )
}

type HousesProps = {
  readonly slug: string
  readonly city: string
  readonly currency: string
  readonly defaults: Partial<Typed>
  readonly houses: readonly HouseRow[]
}

export function TypicalHouses({ slug, city, currency, defaults, houses }: HousesProps) {
  const t = useTexts('calculator-landing')
  const texts = useCalculatorTexts()
  const rangeOf = (house: HouseRow, place: number) => {
    const range = house.ranges[place]
    return range ? <bdi>{texts.range({ ...range, currency })}</bdi> : t('typical.no-rate')
  }
  return (
    <div>
      <SectionHeading id="typical" title={t('typical.title', { city })} lead={t('typical.lead')} />
      <DataTable
        caption={t('typical.title', { city })}
        captionHidden
        narrow="cards"
        rows={houses}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'house',
            header: t('typical.house'),
            cell: ({ key, typed, sqft, unit, storeys }) => (
              <RowLink
                href={calculatorPath(slug, typed, defaults)}
                title={t(`typical.${key}`)}
                note={t('typical.size', { area: texts.area(sqft, unit), count: storeys })}
              />
            ),
          },
          ...shownKinds.map(({ key }, place) => ({
            key,
            header: t(`typical.kinds.${key}`),
            figures: true,
            cell: (house: HouseRow) => rangeOf(house, place),
          })),
        ]}
      />
    </div>
  )
}

const shownFirst = 6

type ComparisonProps = { readonly type: 'grey' | 'complete'; readonly rows: readonly CityRow[] }

export function CityComparison({ type, rows }: ComparisonProps) {
  const t = useTexts('calculator-landing')
  const calculator = useTexts('calculator')
  const format = useFormat()
  const { language } = useRoot()
  const texts = useCalculatorTexts()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const lead = t(`cities.lead-${type}`, { area: texts.area(comparedHouse.sqft, 'sqm') })
  const columns: readonly Column<CityRow>[] = columnsOf(t, 'rates', {
    city: {
      header: calculator('labels.city'),
      cell: row => <RowLink href={calculatorPath(row.slug)} title={texts.city(row)} note={countries.of(row.country)} />,
    },
    range: {
      header: t('cities.range'),
      figures: true,
      cell: ({ range, currency }) => <bdi>{texts.range({ ...range, currency })}</bdi>,
    },
    sqft: { figures: true, cell: ({ perSqft: amount, currency }) => <bdi>{format.money({ amount, currency })}</bdi> },
    from: ({ from }) => format.date(from, { month: 'short', year: 'numeric' }),
    confidence: ({ confidence }) => t(`confidence.${confidence}.name`),
  })
  const table = (some: readonly CityRow[]) => (
    <DataTable
      caption={t('cities.title')}
      captionHidden
      narrow="cards"
      rows={some}
      rowKey={({ slug }) => slug}
      columns={columns}
    />
  )
  return (
    <div>
      <SectionHeading id="cities" title={t('cities.title')} lead={lead} />
      {table(rows.slice(0, shownFirst))}
      {rows.length > shownFirst && (
        <Disclosure title={t('cities.all', { count: rows.length })}>{table(rows.slice(shownFirst))}</Disclosure>
      )}
    </div>
  )
}
