import type { z } from 'zod'
import { useAge } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { ChartFigure, ScaleNote } from '#client/ui/drawing/scale-note.tsx'
import { Trend } from '#client/ui/drawing/trend.tsx'
import type { figures } from '#shared/features/figures/contract.ts'
import { targets } from '#shared/features/figures/targets.ts'

type Name = 'reviewed' | 'firstBidHours' | 'threeBids' | 'awarded'
type Point = { readonly week: string; readonly value: number | null; readonly of: number }
type Series = { readonly name: Name; readonly points: readonly Point[] }

const dayShort = { day: 'numeric', month: 'short' } as const

function seriesOf({ jobs, market }: Pick<AdminFigures, 'jobs' | 'market'>): readonly Series[] {
  const weekly = (name: 'firstBidHours' | 'threeBids' | 'awarded'): Series[] =>
    market ? [{ name, points: market.weeks.map(one => ({ week: one.week, ...one[name] })) }] : []
  const reviewed = jobs?.reviewed.map(({ week, share, of }) => ({ week, value: share, of }))
  return [
    ...(reviewed ? [{ name: 'reviewed' as const, points: reviewed }] : []),
    ...weekly('firstBidHours'),
    ...weekly('threeBids'),
    ...weekly('awarded'),
  ]
}

/** Formats a value of this figure. */
function useWrite(name: Name): (value: number) => string {
  const format = useFormat()
  const age = useAge()
  return name === 'firstBidHours' ? age : format.percent
}

/**
 * The difference between the last value and the target, in hours or percentage points. For times, shorter is better.
 */
function Gap({ name, value }: { readonly name: Name; readonly value: number }) {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  const age = useAge()
  const isTime = name === 'firstBidHours'
  const far = isTime ? value - targets[name] : Math.round((value - targets[name]) * 100)
  const size = isTime ? age(Math.abs(far)) : format.number(Math.abs(far))
  const isGood = isTime === far < 0
  const text = Math.abs(far) < 1 ? t('trends.met') : t(far > 0 ? 'trends.above' : 'trends.below', { size })
  return (
    <span className={isGood || Math.abs(far) < 1 ? 'font-medium text-13 text-moss' : 'font-medium text-13 text-amber'}>
      {text}
    </span>
  )
}

function Weeks({ name, points }: Series) {
  const t = useTexts('dashboard-admin')
  const write = useWrite(name)
  const format = useFormat()
  return (
    <DataTable
      caption={t(`trends.${name}`)}
      captionHidden
      rows={points}
      rowKey={({ week }) => week}
      columns={columnsOf(t, 'trends', points, {
        week: ({ week }) => format.date(week, dayShort),
        value: { figures: true, cell: ({ value }) => (value === null ? '–' : write(value)) },
        of: { figures: true, cell: ({ of }) => format.number(of) },
      })}
    />
  )
}

function One({ name, points }: Series) {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  const write = useWrite(name)
  const title = t(`trends.${name}`)
  const target = t('trends.target', { value: write(targets[name]) })
  const last = points.findLast(({ value }) => value !== null)
  if (!last || last.value === null)
    return (
      <figure>
        <h3 className="font-medium text-13">{title}</h3>
        <p className="note">
          {t('trends.none')} {target}
        </p>
      </figure>
    )
  return (
    <ChartFigure tableLabel={t('trends.table')} table={<Weeks name={name} points={points} />}>
      <h3 className="font-medium text-13">{title}</h3>
      <p className="my-1.5 flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-24 tabular-nums">{write(last.value)}</span>
        <Gap name={name} value={last.value} />
        <span className="note">{t('trends.sample', { count: last.of, week: format.date(last.week, dayShort) })}</span>
      </p>
      <Trend
        label={`${title}. ${points.flatMap(({ value }) => (value === null ? [] : [write(value)])).join(', ')}. ${target}`}
        points={points.map(({ week, value }) => ({ label: format.date(week, dayShort), value }))}
        target={{ value: targets[name], text: target }}
        most={name === 'firstBidHours' ? 0 : 1}
        format={write}
      />
    </ChartFigure>
  )
}

export function AdminTrends(figures: Pick<AdminFigures, 'jobs' | 'market'>) {
  const t = useTexts('dashboard-admin')
  return (
    <section aria-label={t('trends.title')}>
      <SectionHeading compact title={t('trends.title')} action={<ScaleNote>{t('trends.scale')}</ScaleNote>} />
      <div className="trends">
        {seriesOf(figures).map(series => (
          <One key={series.name} {...series} />
        ))}
      </div>
    </section>
  )
}

export type AdminFigures = z.output<(typeof figures)['GET /figures/admin']['returns']>
