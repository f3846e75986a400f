// What a city builds by: its rates by the square foot and by the square metre, with their day and how good they are.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import type { RateSet } from '#shared/features/calculator/schemas.ts'
import { toSqft } from '#shared/features/calculator/units.ts'
import { ConfidenceBadge } from './confidence-badge.tsx'

type Rate = RateSet['rates'][number]
type Props = { readonly city: string; readonly currency: string; readonly rates: readonly Rate[] }

export function CityRates({ city, currency, rates }: Props) {
  const t = useTexts('calculator-landing')
  const calculator = useTexts('calculator')
  const format = useFormat()
  const perSqm = (perSqft: number): number => Math.round((perSqft * toSqft(1, 'sqm')) / 100) * 100
  return (
    <div>
      <SectionHeading compact id="rates" title={t('rates.title', { city })} lead={t('rates.lead')} />
      <DataTable
        caption={t('rates.title', { city })}
        captionHidden
        narrow="cards"
        rows={rates}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'kind',
            header: t('rates.kind'),
            cell: ({ type, material }) => (
              <span className="font-medium">
                {t('kind-of', {
                  type: calculator(`type.${type}.name`),
                  material: calculator(`material.${material}.name`),
                })}
              </span>
            ),
          },
          {
            key: 'sqft',
            header: t('rates.sqft'),
            figures: true,
            cell: ({ perSqft }) => <bdi>{format.money({ amount: perSqft, currency })}</bdi>,
          },
          {
            key: 'sqm',
            header: t('rates.sqm'),
            figures: true,
            cell: ({ perSqft }) => <bdi>{format.money({ amount: perSqm(perSqft), currency })}</bdi>,
          },
          {
            key: 'from',
            header: t('rates.from'),
            cell: ({ from }) => format.date(from, { month: 'long', year: 'numeric' }),
          },
          {
            key: 'confidence',
            header: t('rates.confidence'),
            cell: ({ confidence }) => <ConfidenceBadge confidence={confidence} />,
          },
        ]}
      />
    </div>
  )
}
