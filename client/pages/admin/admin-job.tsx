import { useAnswerFacts } from '#client/features/forms/use-answer-facts.tsx'
import { AskedQuestions } from '#client/features/jobs/clarifications/questions.tsx'
import { JobBrief } from '#client/features/jobs/job-brief.tsx'
import { JobBadge, JobHistory } from '#client/features/jobs/job-history.tsx'
import { jobPath, useJobDecisions } from '#client/features/jobs/review/review-decision.tsx'
import { ReviewSigns } from '#client/features/jobs/review/review-signs.tsx'
import { JobReports } from '#client/features/leads/lead-reports.tsx'
import { Waited } from '#client/platform/clock.tsx'
import { DocumentsInPlace } from '#client/platform/documents/documents-in-place.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { columnsOf } from '#client/platform/list/columns.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { ReviewScreen } from '#client/platform/review/review-screen.tsx'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { type Column, DataTable } from '#client/ui/data/data-table.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { jobLifecycle, reviewHours } from '#shared/features/jobs/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-job.data.ts'

type Job = Awaited<ReturnType<typeof data>>['job']
type Bid = NonNullable<Job['bidColumns']>[number]

function Owner({ job, now }: { readonly job: Job; readonly now: string }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  const facts = [
    { term: t('owner.name'), value: job.owner.name, whole: true },
    { term: t('owner.email'), value: job.owner.email, whole: true },
    { term: t('owner.member'), value: format.relative(job.owner.memberSince, now) },
    { term: t('owner.jobs'), value: format.number(job.owner.jobs) },
    { term: t('owner.approved'), value: format.number(job.owner.approved) },
    { term: t('owner.rejected'), value: format.number(job.owner.rejected) },
    ...(job.source === 'client' ? [] : [{ term: t('source.title'), value: t(`source.${job.source}`) }]),
  ]
  return (
    <TitledCard title={t('owner.title')}>
      <TitleBlock facts={facts} />
    </TitledCard>
  )
}

function Bids({ bids }: { readonly bids: readonly Bid[] }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  const columns: readonly Column<Bid>[] = columnsOf(t, 'bids', {
    professional: bid => <bdi>{bid.professional.name}</bdi>,
    total: { figures: true, cell: bid => format.money({ amount: bid.total, currency: bid.currency }) },
    start: bid => format.date(bid.startDate),
    state: bid => t(`bid-state.${bid.status}`),
  })
  return <DataTable caption={t('bids.title')} columns={columns} rows={bids} rowKey={bid => bid.id} narrow="cards" />
}

function Guests({ job }: { readonly job: Job }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  return (
    <p className="text-15">
      {t('guests')}: <bdi>{format.list(job.invited.map(({ name }) => name))}</bdi>
    </p>
  )
}

export function Component() {
  const t = useTexts('admin-jobs')
  const { job, book, questions, reports, definition, now } = usePageData<typeof data>()
  const answers = useAnswerFacts(definition, job.answers)
  return (
    <ReviewScreen
      id={job.id}
      name={`${job.code} ${job.title}`}
      title={<span lang={job.language}>{job.title}</span>}
      path={{ label: t('path'), crumbs: [{ label: t('title'), href: areaHref('admin.jobs') }, { label: job.code }] }}
      facts={
        <Row gap={4}>
          <JobBadge status={job.status} />
          {job.status === jobLifecycle.initial && job.submittedAt && (
            <Waited since={job.submittedAt} now={now} promise={reviewHours} />
          )}
        </Row>
      }
      queue={job.queue}
      hrefOf={jobPath}
      more={
        <Stack>
          <Owner job={job} now={now} />
          <JobHistory history={job.history} />
        </Stack>
      }
      work={
        <Stack gap={10}>
          <DocumentsInPlace files={job.files}>
            <JobBrief job={job} book={book} answers={answers} />
          </DocumentsInPlace>
          {job.invited.length > 0 && <Guests job={job} />}
          {job.bidColumns && job.bidColumns.length > 0 && <Bids bids={job.bidColumns} />}
          <AskedQuestions questions={questions} />
          <JobReports reports={reports} now={now} />
        </Stack>
      }
      context={<ReviewSigns job={job} />}
      {...useJobDecisions(job)}
    />
  )
}
