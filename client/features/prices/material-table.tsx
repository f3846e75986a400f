import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { DataTable, RowLink } from '#client/ui/data/data-table.tsx'
import { shareOf } from '#client/ui/drawing/across.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { href } from '#shared/routes/href.ts'
import { Spark } from './price-chart.tsx'
import type { MaterialView } from './price-view.ts'
import { useChange } from './use-change.ts'

type Props = { readonly materials: readonly MaterialView[]; readonly city: string; readonly currency: string }

const nowOf = ({ months }: MaterialView) => months.at(-1)

function Calculator({ material }: { readonly material: MaterialView }) {
  const t = useTexts('price-index')
  if (!material.inCalculator) return '–'
  return t(nowOf(material)?.solid ? 'calculator.yes' : 'calculator.not-yet')
}

export function MaterialTable({ materials, city, currency }: Props) {
  const t = useTexts('price-index')
  const format = useFormat()
  const change = useChange()
  const money = (amount: number): string => format.amount({ amount, currency })
  return (
    <DataTable
      caption={t('all.title')}
      captionHidden
      narrow="cards"
      rows={materials.filter(material => nowOf(material))}
      rowKey={({ slug }) => slug}
      columns={columnsOf(t, 'column', materials, {
        material: ({ slug, name, unit }) => (
          <RowLink
            href={`${href('price-index.city', { slug: city })}?material=${slug}`}
            title={name}
            note={t(`unit.${unit}`)}
          />
        ),
        median: {
          header: t('column.median', { currency: format.currency(currency) }),
          figures: true,
          cell: one => <bdi className="text-17 text-blueprint">{money(nowOf(one)?.median ?? 0)}</bdi>,
        },
        range: one => {
          const now = nowOf(one)
          if (!now) return null
          const ends = [now.low, now.high] as const
          return (
            <span className="block min-w-36">
              <Dimension
                range={[shareOf(now.lower, ends), shareOf(now.upper, ends)]}
                tone={now.solid ? 'data' : 'soft'}
              />
              <span className="note">
                <bdi>{money(now.lower)}</bdi> – <bdi>{money(now.upper)}</bdi>
              </span>
            </span>
          )
        },
        days30: { figures: true, cell: one => change(one.change30) },
        months12: { figures: true, cell: one => change(one.change365) },
        december: {
          figures: true,
          cell: one => (
            <span className="inline-flex items-center gap-2">
              <Spark months={one.months} />
              <span className="whitespace-nowrap">{change(one.sinceDecember)}</span>
            </span>
          ),
        },
        count: { figures: true, cell: one => format.number(nowOf(one)?.count ?? 0) },
        last: {
          figures: true,
          cell: one => format.date((nowOf(one)?.lastAt ?? '').slice(0, 10), { day: 'numeric', month: 'short' }),
        },
        calculator: { figures: true, cell: one => <Calculator material={one} /> },
      })}
    />
  )
}
