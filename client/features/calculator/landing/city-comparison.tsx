// One typical house in every city that has rates, each linked to its page.

import { calculatorPath } from '#client/features/calculator/calculator-path.ts'
import { useWords } from '#client/features/calculator/use-words.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { ConfidenceBadge } from './confidence-badge.tsx'
import { type CityRow, comparedHouse } from './landing-data.ts'

type Props = { readonly type: 'grey' | 'complete'; readonly rows: readonly CityRow[] }

export function CityComparison({ type, rows }: Props) {
  const t = useTexts('calculator-landing')
  const calculator = useTexts('calculator')
  const format = useFormat()
  const { language } = useRoot()
  const words = useWords()
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  const lead = t(`cities.lead-${type}`, { area: words.area(comparedHouse.sqft, 'sqm') })
  return (
    <div>
      <SectionHeading compact id="cities" title={t('cities.title')} lead={lead} />
      <DataTable
        caption={t('cities.title')}
        captionHidden
        narrow="cards"
        rows={rows}
        rowKey={({ slug }) => slug}
        columns={[
          {
            key: 'city',
            header: calculator('labels.city'),
            cell: row => (
              <span className="grid">
                <Anchor
                  href={calculatorPath(row.slug)}
                  className="font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
                >
                  {words.city(row)}
                </Anchor>
                <span className="text-13 text-ink-soft">{countries.of(row.country)}</span>
              </span>
            ),
          },
          {
            key: 'range',
            header: t('cities.range'),
            figures: true,
            cell: ({ range, currency }) => <bdi>{words.range({ ...range, currency })}</bdi>,
          },
          {
            key: 'sqft',
            header: t('rates.sqft'),
            figures: true,
            cell: ({ perSqft: amount, currency }) => <bdi>{format.money({ amount, currency })}</bdi>,
          },
          {
            key: 'from',
            header: t('rates.from'),
            cell: ({ from }) => format.date(from, { month: 'short', year: 'numeric' }),
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
