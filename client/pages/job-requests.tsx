// The client's jobs in four tabs, and where a new one begins.
import Plus from 'lucide-react/icons/plus'
import { JobCard } from '#client/features/jobs/job-card.tsx'
import { chooserId, TradeChooser } from '#client/features/jobs/trade-chooser.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { usePagination } from '#client/platform/i18n/pagination.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Container, Stack } from '#client/ui/container.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { Pagination } from '#client/ui/pagination.tsx'
import { TabLinks } from '#client/ui/tabs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './job-requests.data.ts'

const own = areaHref('user.job-requests')

function JobTabs() {
  const { tab, tabs, jobs } = usePageData<typeof data>()
  const t = useTexts('jobs')
  const format = useFormat()
  return (
    <TabLinks
      label={t('list.title')}
      tabs={tabs.map(name => ({
        label: t(`tabs.${name}`),
        href: `${own}?tab=${name}`,
        current: name === tab,
        count: format.number(jobs.counts[name] ?? 0),
      }))}
    />
  )
}

function JobList() {
  const pagination = usePagination()
  const { tab, jobs, now } = usePageData<typeof data>()
  const t = useTexts('jobs')
  if (jobs.items.length === 0) {
    return <EmptyState title={t(`empty.${tab}.title`)}>{t(`empty.${tab}.text`)}</EmptyState>
  }
  return (
    <Stack>
      <ul aria-label={t(`tabs.${tab}`)} className="grid gap-4">
        {jobs.items.map(job => (
          <JobCard key={job.id} job={job} now={now} />
        ))}
      </ul>
      <Pagination
        type="link"
        url={`${own}?tab=${tab}&page=[page]`}
        totalItems={jobs.total}
        itemsPerPage={jobs.pageSize}
        currentPage={jobs.page}
        {...pagination}
      />
    </Stack>
  )
}

export function Component() {
  const { trades } = usePageData<typeof data>()
  const t = useTexts('jobs')
  return (
    <Container>
      <Head title={t('list.title')} description={t('list.description')} noindex />
      <PageTitle
        title={t('list.title')}
        lead={t('list.lead')}
        action={
          <ButtonLink kind="primary" icon={<Plus aria-hidden="true" />} href={`#${chooserId}`}>
            {t('list.post')}
          </ButtonLink>
        }
      />
      <Stack gap={10}>
        <Stack>
          <JobTabs />
          <JobList />
        </Stack>
        <TradeChooser trades={trades} />
      </Stack>
    </Container>
  )
}
