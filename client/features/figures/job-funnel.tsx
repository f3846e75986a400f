// From job to award: how far the jobs of the last weeks got, and at which step they ended.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DataTable } from '#client/ui/data/data-table.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { FunnelChart } from '#client/ui/drawing/funnel-chart.tsx'
import { ChartFigure, ScaleNote } from '#client/ui/drawing/scale-note.tsx'
import { trendWeeks } from '#shared/features/figures/targets.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { AdminFigures } from './admin-trends.tsx'
import { FigureLink } from './figure-link.tsx'

type Funnel = NonNullable<AdminFigures['market']>['funnel']

const names = ['sent', 'approved', 'withBid', 'withThree', 'awarded'] as const

/** A round number of jobs per square, so that about eight squares fit under the longest bar. */
function squareOf(most: number): number {
  return [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find(step => most / step <= 10) ?? 5000
}

function useSteps(funnel: Funnel) {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  return names.map((name, index) => {
    const before = funnel[names[index - 1] ?? name]
    const lost = before - funnel[name]
    const rate = lost > 0 ? `− ${format.number(lost)}` : undefined
    return { name, label: t(`funnel.${name}`), value: funnel[name], text: format.number(funnel[name]), lost, rate }
  })
}

export function JobFunnel({ funnel }: { readonly funnel: Funnel }) {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  const steps = useSteps(funnel)
  const square = squareOf(funnel.sent)
  const [worst] = steps.toSorted((a, b) => b.lost - a.lost)
  if (funnel.sent === 0)
    return (
      <ChartFigure title={t('funnel.title')}>
        <p className="text-ink-soft">{t('funnel.none', { weeks: trendWeeks })}</p>
      </ChartFigure>
    )
  return (
    <ChartFigure
      title={t('funnel.title')}
      note={<ScaleNote>{t('funnel.scale', { count: square })}</ScaleNote>}
      tableLabel={t('trends.table')}
      table={
        <DataTable
          caption={t('funnel.title')}
          captionHidden
          rows={steps}
          rowKey={({ name }) => name}
          columns={columnsOf(t, 'funnel', steps, {
            step: ({ label }) => label,
            jobs: { figures: true, cell: ({ text }) => text },
            lost: { figures: true, cell: ({ lost }) => format.number(lost) },
          })}
        />
      }
    >
      <FunnelChart label={t('funnel.title')} steps={steps} square={square} />
      <p className="note mt-2">
        {worst && worst.name !== 'sent' && worst.lost > 0 && t(`funnel.worst.${worst.name}`, { count: worst.lost })}{' '}
        {funnel.bidsMedian !== null && t('funnel.median', { bids: format.number(funnel.bidsMedian) })}
      </p>
    </ChartFigure>
  )
}

type Count = { readonly status: string; readonly count: number }

export function ComplaintOutcomes({ outcomes }: { readonly outcomes: readonly Count[] }) {
  const t = useTexts('dashboard-admin')
  const states = useTexts('complaints')
  const format = useFormat()
  const facts = outcomes.map(({ status, count }) => ({
    term: states(`status.${status}`),
    value: (
      <FigureLink to={`${areaHref('admin.complaint-reports')}?status=${status}`}>{format.number(count)}</FigureLink>
    ),
    figure: true,
  }))
  return (
    <section aria-label={t('outcomes.title')}>
      <SectionHeading compact title={t('outcomes.title')} />
      <TitleBlock row facts={facts} />
    </section>
  )
}

export function JobsByStatus({ counts }: { readonly counts: readonly Count[] }) {
  const t = useTexts('dashboard-admin')
  const states = useTexts('admin-jobs')
  const format = useFormat()
  const facts = counts
    .filter(({ status }) => status !== 'draft')
    .map(({ status, count }) => ({
      term: states(`state.${status}`),
      value: <FigureLink to={`${areaHref('admin.jobs')}?status=${status}`}>{format.number(count)}</FigureLink>,
      figure: true,
    }))
  return (
    <section aria-label={t('status.title')}>
      <SectionHeading compact title={t('status.title')} />
      <TitleBlock row facts={facts} />
    </section>
  )
}
