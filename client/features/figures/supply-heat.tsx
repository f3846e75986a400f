// Open jobs per professional, trade by city: shows where professionals should be invited.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { HatchKey } from '#client/ui/drawing/hatch.tsx'
import { type HeatCell, HeatTable } from '#client/ui/drawing/heat-table.tsx'
import { ChartFigure } from '#client/ui/drawing/scale-note.tsx'
import type { AdminFigures } from './admin-trends.tsx'

type Supply = NonNullable<AdminFigures['jobs']>['supply'][number]
type Ranked = Supply['trade']

const shown = { trades: 6, cities: 5 } as const

/** Sorted by number of open jobs, highest first. */
function ranked(supply: readonly Supply[], of: (row: Supply) => Ranked, most: number): readonly Ranked[] {
  const jobs = Map.groupBy(supply, row => of(row).slug)
  const sum = (rows: readonly Supply[]): number => rows.reduce((all, row) => all + row.openJobs, 0)
  return [...jobs.values()]
    .toSorted((a, b) => sum(b) - sum(a))
    .slice(0, most)
    .flatMap(rows => rows.slice(0, 1).map(of))
}

/** Jobs without any professional count as the highest level. */
function levelOf({ openJobs, professionals }: Supply): HeatCell['level'] {
  if (openJobs === 0) return 0
  const each = professionals === 0 ? Number.POSITIVE_INFINITY : openJobs / professionals
  return each >= 4 ? 3 : each >= 2 ? 2 : each >= 1 ? 1 : 0
}

function useCell(): (row: Supply | undefined) => HeatCell {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  return row => {
    if (!row || row.openJobs === 0) return { text: '·', level: 0 }
    if (row.professionals === 0) return { text: t('supply.nobody', { jobs: format.number(row.openJobs) }), level: 3 }
    const text = format.number(row.openJobs / row.professionals, { maximumFractionDigits: 1 })
    return { text, level: levelOf(row) }
  }
}

function Table({ supply }: { readonly supply: readonly Supply[] }) {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  const place = ({ trade, city }: Supply): string => `${trade.name} · ${city.name}`
  return (
    <DataTable
      caption={t('supply.title')}
      captionHidden
      rows={supply}
      rowKey={row => `${row.trade.slug} ${row.city.slug}`}
      narrow="cards"
      columns={columnsOf(t, 'supply', supply, {
        where: place,
        jobs: { figures: true, cell: row => format.number(row.openJobs) },
        professionals: { figures: true, cell: row => format.number(row.professionals) },
      })}
    />
  )
}

export function SupplyHeat({ supply }: { readonly supply: readonly Supply[] }) {
  const t = useTexts('dashboard-admin')
  const cellOf = useCell()
  const wanted = supply.filter(({ openJobs }) => openJobs > 0)
  const trades = ranked(wanted, row => row.trade, shown.trades)
  const cities = ranked(wanted, row => row.city, shown.cities)
  if (wanted.length === 0)
    return (
      <ChartFigure title={t('supply.title')}>
        <p className="text-ink-soft">{t('supply.none')}</p>
      </ChartFigure>
    )
  const cellAt = (trade: string, city: string): HeatCell =>
    cellOf(supply.find(row => row.trade.slug === trade && row.city.slug === city))
  return (
    <ChartFigure
      title={t('supply.title')}
      note={
        <HatchKey
          entries={[
            { hatch: 'stipple', label: t('supply.key.one') },
            { hatch: 'labour', label: t('supply.key.two') },
            { hatch: 'settled', label: t('supply.key.four') },
          ]}
        />
      }
      tableLabel={t('trends.table')}
      table={<Table supply={wanted} />}
    >
      <HeatTable
        caption={t('supply.title')}
        corner={t('supply.trade')}
        columns={cities.map(({ name }) => name)}
        rows={trades.map(trade => ({
          label: trade.name,
          cells: cities.map(city => cellAt(trade.slug, city.slug)),
        }))}
      />
    </ChartFigure>
  )
}
