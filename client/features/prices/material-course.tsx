// A material's year in one city as a chart, and its last figures in the other cities.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { DataTable, RowLink } from '#client/ui/data/data-table.tsx'
import { ChartFigure } from '#client/ui/drawing/scale-note.tsx'
import { href } from '#shared/routes/href.ts'
import { PriceChart } from './price-chart.tsx'
import type { Figure, MaterialView } from './price-view.ts'
import { useChange } from './use-change.ts'

type CityFigure = { readonly slug: string; readonly name: string; readonly currency: string; readonly now: Figure }
type Props = {
  readonly material: MaterialView & { readonly figures: readonly CityFigure[] }
  readonly currency: string
}

function Now({ material, currency }: Props) {
  const t = useTexts('price-index')
  const format = useFormat()
  const change = useChange()
  const now = material.months.at(-1)
  if (!now) return null
  return (
    <p className="my-1.5 flex flex-wrap items-baseline gap-x-3">
      <bdi className="text-32 text-blueprint tabular-nums">{format.money({ amount: now.median, currency })}</bdi>
      <span className="note">
        {t('chart.per', { unit: t(`unit.${material.unit}`) })}
        {material.change365 !== null &&
          ` · ${t('overview.change', { change: `\u2066${change(material.change365)}\u2069` })}`}
        {' · '}
        {t('chart.prices', { count: now.count, suppliers: format.number(now.suppliers) })}
      </span>
    </p>
  )
}

export function MaterialCourse({ material, currency }: Props) {
  const t = useTexts('price-index')
  const format = useFormat()
  const { slug, name, figures } = material
  return (
    <ChartFigure title={name}>
      <Now material={material} currency={currency} />
      <PriceChart material={material} currency={currency} />
      <div className="mt-3">
        <DataTable
          caption={name}
          captionHidden
          rows={figures}
          rowKey={one => one.slug}
          columns={columnsOf(t, 'column', figures, {
            city: {
              header: t('cities.city'),
              cell: one => (
                <RowLink href={`${href('price-index.city', { slug: one.slug })}?material=${slug}`} title={one.name} />
              ),
            },
            median: {
              header: t('chart.median'),
              figures: true,
              cell: one => <bdi>{format.money({ amount: one.now.median, currency: one.currency })}</bdi>,
            },
            count: { figures: true, cell: one => format.number(one.now.count) },
            last: {
              figures: true,
              cell: one => format.date(one.now.lastAt.slice(0, 10), { day: 'numeric', month: 'short' }),
            },
          })}
        />
      </div>
    </ChartFigure>
  )
}
