// Jobs as the reviewer works through them: what waits longest stands first.
import { LeadReports } from '#client/features/leads/lead-reports.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ListPages } from '#client/platform/list/list-pages.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { ChipRow, FilterChip } from '#client/ui/chip.tsx'
import { Row, Stack } from '#client/ui/container.tsx'
import { type Column, DataTable } from '#client/ui/data-table.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SiteBoard } from '#client/ui/illustrations.tsx'
import { Menu } from '#client/ui/menu.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { SearchField } from '#client/ui/search-field.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import { reviewHours } from '#shared/features/jobs/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { inLanguage } from '#shared/values/localized.ts'
import type { data } from './admin-jobs.data.ts'

const tabs = [
  'under_review',
  'changes_requested',
  'open',
  'awarded',
  'in_progress',
  'completed',
  'rejected',
  'expired',
  'cancelled',
] as const

const beforeBids: readonly string[] = ['under_review', 'changes_requested', 'rejected']

type Data = Awaited<ReturnType<typeof data>>
type Item = Data['list']['items'][number]

type Filter = { readonly status: string; readonly q: string; readonly trade: Data['trade'] }

function addressOf({ status, q, trade }: Filter): string {
  const pairs = { status, ...(q ? { q } : {}), ...(trade ? { trade: trade.slug } : {}) }
  return `${areaHref('admin.jobs')}?${new URLSearchParams(pairs)}`
}

function Since({ job, now }: { readonly job: Item; readonly now: string }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  if (!job.submittedAt) return null
  return (
    <Row gap={2}>
      {format.relative(job.submittedAt, now)}
      {job.waitingHours !== null && job.waitingHours > reviewHours && <Badge tone="brick">{t('late')}</Badge>}
    </Row>
  )
}

/** Bids stand in the list of jobs that were opened. */
function useColumns(status: string, now: string): readonly Column<Item>[] {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  const { language } = useRoot()
  const columns: readonly Column<Item>[] = [
    {
      key: 'title',
      header: t('column.job'),
      cell: job => (
        <Anchor href={areaHref('admin.job', { job: job.id })} className="font-medium hover:underline">
          <span dir="auto" lang={job.language}>
            {job.title}
          </span>
          <span className="block font-normal text-13 text-ink-soft">{job.code}</span>
        </Anchor>
      ),
    },
    { key: 'owner', header: t('column.owner'), cell: job => <bdi>{job.owner}</bdi> },
    {
      key: 'trade',
      header: t('column.trade'),
      cell: job => (
        <>
          {inLanguage(job.trade.name, language)}
          <span className="block text-13 text-ink-soft">{inLanguage(job.city.name, language)}</span>
        </>
      ),
    },
    { key: 'since', header: t('column.since'), cell: job => <Since job={job} now={now} /> },
  ]
  if (beforeBids.includes(status)) return columns
  return [...columns, { key: 'bids', header: t('column.bids'), figures: true, cell: job => format.number(job.bids) }]
}

function Search({ filter }: { readonly filter: Filter }) {
  const t = useTexts('admin-jobs')
  const { language } = useRoot()
  const { status, q, trade } = filter
  const tradeName = trade ? inLanguage(trade.name, language) : ''
  return (
    <form method="get" className="grid max-w-160 gap-3">
      <input type="hidden" name="status" value={status} />
      {trade && <input type="hidden" name="trade" value={trade.slug} />}
      <div className="flex items-end gap-3">
        <div className="grow">
          <SearchField
            name="q"
            label={t('search')}
            defaultValue={q}
            placeholder={t('search-placeholder')}
            clearLabel={t('search-clear')}
          />
        </div>
        <Button type="submit">{t('search-button')}</Button>
      </div>
      {trade && (
        <ChipRow>
          <FilterChip
            href={addressOf({ ...filter, trade: null })}
            removeLabel={t('filter-remove', { filter: tradeName })}
          >
            {tradeName}
          </FilterChip>
        </ChipRow>
      )}
    </form>
  )
}

function Nothing({ q, status }: { readonly q: string; readonly status: string }) {
  const t = useTexts('admin-jobs')
  const title = t(status === 'under_review' ? 'empty-review' : 'empty')
  return (
    <EmptyState illustration={<SiteBoard />} title={q ? t('nothing-found', { q }) : title}>
      {t(q ? 'nothing-found-text' : 'empty-text')}
    </EmptyState>
  )
}

/** For who may write jobs: the trades, each with its form. */
function FileJob() {
  const t = useTexts('admin-jobs')
  const may = useMay()
  const { language } = useRoot()
  const { forms } = usePageData<typeof data>()
  if (!may('jobs', 'isWrite')) return null
  const items = forms.map(({ form, name }) => ({
    label: inLanguage(name, language),
    href: areaHref('admin.job-form', { form }),
  }))
  return <Menu trigger={t('file')} triggerClass={buttonClass()} chevron align="end" items={items} />
}

function Jobs() {
  const t = useTexts('admin-jobs')
  const { list, status, q, trade, now } = usePageData<typeof data>()
  const filter = { status, q, trade }
  const columns = useColumns(status, now)
  return (
    <>
      <Search filter={filter} />
      {list.items.length > 0 ? (
        <DataTable
          caption={t(`state.${status}`)}
          captionHidden
          columns={columns}
          rows={list.items}
          rowKey={job => job.id}
          narrow="cards"
        />
      ) : (
        <Nothing q={q} status={status} />
      )}
      <ListPages list={list} url={`${addressOf(filter)}&page=[page]`} />
    </>
  )
}

function Reports() {
  const { reports, now } = usePageData<typeof data>()
  return (
    <>
      <LeadReports reports={reports.items} now={now} />
      <ListPages list={reports} url={`${areaHref('admin.jobs')}?view=reports&page=[page]`} />
    </>
  )
}

export function Component() {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  const words = useTexts('lead-reports')
  const { list, reports, inReports, status, q, trade } = usePageData<typeof data>()
  const filter = { status, q, trade }
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} action={<FileJob />} />
      <Stack>
        <TabLinks
          label={t('tabs')}
          tabs={[
            ...tabs.map(tab => ({
              label: t(`state.${tab}`),
              href: addressOf({ ...filter, status: tab }),
              current: tab === status && !inReports,
              count: format.number(list.counts[tab] ?? 0),
            })),
            {
              label: words('tab'),
              href: `${areaHref('admin.jobs')}?view=reports`,
              current: inReports,
              count: format.number(reports.open),
            },
          ]}
        />
        {inReports ? <Reports /> : <Jobs />}
      </Stack>
    </>
  )
}
