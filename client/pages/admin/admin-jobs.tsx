import { ReportCard } from '#client/features/leads/lead-reports.tsx'
import { Waited } from '#client/platform/clock.tsx'
import { Head } from '#client/platform/head.tsx'
import { type Format, useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { ListTabLinks, ListView } from '#client/platform/list/list-view.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { buttonClass } from '#client/ui/controls/button.tsx'
import { type Column, RowLink } from '#client/ui/data/data-table.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { Menu } from '#client/ui/floats/menu.tsx'
import { jobLifecycle, reviewHours } from '#shared/features/jobs/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-jobs.data.ts'

const tabs: readonly string[] = [
  'under_review',
  'changes_requested',
  'open',
  'awarded',
  'in_progress',
  'completed',
  'rejected',
  'expired',
  'cancelled',
  'reports',
]

const beforeBids: readonly string[] = ['under_review', 'changes_requested', 'rejected']

type Item = Awaited<ReturnType<typeof data>>['list']['items'][number]

/** A job that waits for a decision shows its promised time. */
function Since({ job, now }: { readonly job: Item; readonly now: string }) {
  const format = useFormat()
  if (!job.submittedAt) return null
  if (job.waitingHours === null) return format.relative(job.submittedAt, now)
  return <Waited since={job.submittedAt} now={now} promise={reviewHours} />
}

function upTo({ budgetMin, budgetMax, currency }: Item, format: Format): string {
  const amount = budgetMax ?? budgetMin
  return amount === null ? '–' : format.money({ amount, currency })
}

/** The bids column appears only for jobs that were opened. */
function useColumns(status: string, now: string): readonly Column<Item>[] {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  const columns: readonly Column<Item>[] = columnsOf(t, 'column', {
    job: job => (
      <RowLink href={areaHref('admin.job', { job: job.id })} title={job.title} lang={job.language} note={job.code} />
    ),
    owner: job => <bdi>{job.owner}</bdi>,
    trade: job => (
      <span className="text-13 md:whitespace-nowrap">
        {job.trade.name} · {job.city.name}
      </span>
    ),
    budget: { figures: true, cell: job => <bdi>{upTo(job, format)}</bdi> },
    since: job => <Since job={job} now={now} />,
  })
  if (beforeBids.includes(status)) return columns
  return [...columns, { key: 'bids', header: t('column.bids'), figures: true, cell: job => format.number(job.bids) }]
}

/** For staff who may file jobs: the trades with their forms. */
function FileJob() {
  const t = useTexts('admin-jobs')
  const may = useMay()
  const { trades } = usePageData<typeof data>()
  if (!may('jobs', 'isWrite')) return null
  const items = trades.flatMap(({ form, name }) =>
    form ? [{ label: name, href: areaHref('admin.job-form', { form }) }] : [],
  )
  return <Menu trigger={t('file')} triggerClass={buttonClass()} chevron align="end" items={items} />
}

function Jobs() {
  const t = useTexts('admin-jobs')
  const { list, filter, status, trades, now } = usePageData<typeof data>()
  return (
    <ListView
      list={list}
      filter={filter}
      caption={t(`state.${status}`)}
      columns={useColumns(status, now)}
      filters={[
        { name: 'q', label: t('search'), placeholder: t('search-placeholder') },
        {
          name: 'trade',
          label: t('trade'),
          options: trades.map(({ slug, name }) => ({ value: slug, label: name })),
        },
      ]}
      empty={{
        title: t(status === jobLifecycle.initial ? 'empty-review' : 'empty'),
        text: t('empty-text'),
        drawing: <SiteBoard />,
      }}
    />
  )
}

function Reports() {
  const t = useTexts('lead-reports')
  const { reports, now } = usePageData<typeof data>()
  return (
    <ListView
      list={reports}
      filter={{}}
      caption={t('tab')}
      item={report => <ReportCard key={report.id} report={report} now={now} />}
      empty={{ title: t('empty'), text: t('empty-text'), drawing: <SiteBoard /> }}
    />
  )
}

export function Component() {
  const t = useTexts('admin-jobs')
  const texts = useTexts('lead-reports')
  const { list, reports, inReports, status } = usePageData<typeof data>()
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} action={<FileJob />} />
      <Stack>
        <ListTabLinks
          filter={{ status: inReports ? 'reports' : status }}
          tabs={{
            name: 'status',
            values: tabs,
            label: tab => (tab === 'reports' ? texts('tab') : t(`state.${tab}`)),
            counts: { ...list.counts, reports: reports.open },
          }}
        />
        {inReports ? <Reports /> : <Jobs />}
      </Stack>
    </>
  )
}
