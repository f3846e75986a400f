// Where the site falls short of its own promises, with target, date and number of cases.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { Section } from '#client/ui/base/section.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { ChartFigure } from '#client/ui/drawing/scale-note.tsx'
import { Trend } from '#client/ui/drawing/trend.tsx'
import type { Output } from '#shared/api/endpoint.ts'
import type { shortfalls } from '#shared/features/figures/shortfall-contract.ts'
import { fewestCounted } from '#shared/features/figures/targets.ts'
import { enough, indexAge } from '#shared/features/prices/index.ts'

type View = Output<(typeof shortfalls)['GET /figures/shortfalls']>
type Measure = View['measures'][number]

const dayShort = { day: 'numeric', month: 'short' } as const
const short = ({ inTime, of, target }: Measure): number => Math.round((target - inTime / of) * 100)

/** Weeks with enough cases for a line. */
const fewestWeeks = 4

function Weeks({ name, weeks, target }: Measure) {
  const t = useTexts('shortfalls')
  const format = useFormat()
  const counted = weeks.filter(({ value }) => value !== null)
  if (counted.length < fewestWeeks) return null
  const title = t(`of.${name}`)
  const share = (value: number | null): string => (value === null ? '–' : format.percent(value))
  return (
    <ChartFigure
      tableLabel={t('as-table')}
      table={
        <DataTable
          caption={title}
          captionHidden
          rows={counted}
          rowKey={({ week }) => week}
          columns={columnsOf(t, 'table', counted, {
            week: ({ week }) => format.date(week, dayShort),
            value: { figures: true, cell: ({ value }) => share(value) },
          })}
        />
      }
    >
      <Trend
        label={`${title}: ${counted.map(({ value }) => share(value)).join(', ')}`}
        points={weeks.map(({ week, value }) => ({ label: format.date(week, dayShort), value }))}
        target={{ value: target, text: format.percent(target) }}
        most={1}
        format={format.percent}
      />
    </ChartFigure>
  )
}

function Shortfall(measure: Measure) {
  const t = useTexts('shortfalls')
  const format = useFormat()
  const { name, inTime, of, target, since } = measure
  const numbers = { prices: enough.prices, suppliers: enough.suppliers, days: indexAge }
  return (
    <li className="grid content-start gap-1 border-t py-3.5">
      <h3 className="font-semibold">{t(`of.${name}`)}</h3>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-24 tabular-nums">{format.percent(inTime / of)}</span>
        <span className="font-medium text-13 text-amber">{t('missing', { count: short(measure) })}</span>
        <span className="note">
          {t('target', { target: format.percent(target) })}{' '}
          {t('sample', { of: format.number(of), date: format.date(since) })}
        </span>
      </p>
      <p className="text-15 text-ink-soft">{t(`what.${name}`, numbers)}</p>
      <Weeks {...measure} />
    </li>
  )
}

export function Shortfalls({ countedAt, measures }: View) {
  const t = useTexts('shortfalls')
  const format = useFormat()
  const missed = measures.filter(measure => short(measure) > 0).toSorted((one, other) => short(other) - short(one))
  const met = measures.filter(measure => short(measure) <= 0)
  const list = format.list(
    met.map(measure => `${t(`of.${measure.name}`)} (${format.percent(measure.inTime / measure.of)})`),
  )
  if (measures.length === 0) return null
  return (
    <Section id="short" title={t('title')} lead={t('lead', { date: format.date(countedAt), fewest: fewestCounted })}>
      {missed.length > 0 && (
        <ul className="grid gap-x-12 lg:grid-cols-2">
          {missed.map(measure => (
            <Shortfall key={measure.name} {...measure} />
          ))}
        </ul>
      )}
      {met.length > 0 && <p className="pt-4 text-15">{t('met', { list })}</p>}
    </Section>
  )
}
