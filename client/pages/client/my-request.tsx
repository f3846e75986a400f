import ArrowRight from 'lucide-react/icons/arrow-right'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { useAnswerFacts } from '#client/features/forms/use-answer-facts.tsx'
import { BidComparison } from '#client/features/jobs/bids/bid-comparison.tsx'
import { OwnerQuestions } from '#client/features/jobs/clarifications/questions.tsx'
import { Invited } from '#client/features/jobs/invited.tsx'
import { CancelJob, ChangeJobLink, JobTime } from '#client/features/jobs/job-actions.tsx'
import { JobLines } from '#client/features/jobs/job-brief.tsx'
import { JobFacts } from '#client/features/jobs/job-facts.tsx'
import { fileOfJob, JobFiles } from '#client/features/jobs/job-files.tsx'
import { JobIdeabook } from '#client/features/jobs/job-ideabook.tsx'
import { JobStatusLine } from '#client/features/jobs/job-status.tsx'
import { JobTimeline } from '#client/features/jobs/job-timeline.tsx'
import { ReviewNote } from '#client/features/jobs/review/review-note.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './my-request.data.ts'

function Title() {
  const { job, bids, now } = usePageData<typeof data>()
  const t = useTexts('jobs')
  return (
    <PageTitle
      title={<span lang={job.language}>{job.title}</span>}
      breadcrumbs={
        <Breadcrumbs
          label={t('breadcrumbs')}
          crumbs={[{ label: t('list.title'), href: areaHref('user.job-requests') }, { label: job.code }]}
        />
      }
      facts={
        <>
          <JobStatusLine job={job} now={now} />
          <span className="hidden print:inline">{job.code}</span>
        </>
      }
      action={
        <>
          <ChangeJobLink job={job} />
          {bids.length > 0 && (
            <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              {t('list.print')}
            </Button>
          )}
        </>
      }
    />
  )
}

function ProjectLink() {
  const { job } = usePageData<typeof data>()
  const t = useTexts('jobs')
  const { status } = job
  if (status !== 'awarded' && status !== 'in_progress' && status !== 'completed') return null
  const to = job.project ? areaHref('user.project', { project: job.project }) : areaHref('user.projects')
  return (
    <div className="print:hidden">
      <Callout
        kind="success"
        title={t(`project.${status}`)}
        action={
          <ButtonLink kind="primary" iconEnd={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />} href={to}>
            {t('project.open')}
          </ButtonLink>
        }
      >
        {t('project.text')}
      </Callout>
    </div>
  )
}

/** Announces to screen readers that bids arrived while the page was open. */
function NewBids() {
  const { bids } = usePageData<typeof data>()
  const t = useTexts('negotiation')
  const before = useRef(bids.length)
  const [announcement, announce] = useState('')
  useEffect(() => {
    if (bids.length > before.current) announce(t('compare.arrived', { count: bids.length - before.current }))
    before.current = bids.length
  }, [bids.length, t])
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

/** How many professionals an open job has reached. */
function Audience() {
  const { job, bids } = usePageData<typeof data>()
  const t = useTexts('job-status')
  const format = useFormat()
  if (job.status !== 'open') return null
  const { notified, seen, writing } = job.audience
  const counts = { notified, seen, writing, bids: bids.length }
  return (
    <section aria-label={t('audience.title')} className="print:hidden">
      <TitleBlock
        row
        facts={(['notified', 'seen', 'writing', 'bids'] as const).map(name => ({
          term: t(`audience.${name}`),
          value: format.number(counts[name]),
          figure: true,
        }))}
      />
    </section>
  )
}

function Details() {
  const { job, book, bids, form, cities } = usePageData<typeof data>()
  const t = useTexts('jobs')
  const states = useTexts('job-status')
  const answers = useAnswerFacts(form.definition, job.answers, { cities, fileOf: fileOfJob(job) })
  return (
    <Grid of="main-side">
      <Stack>
        <JobFacts job={job} answers={answers} />
        <JobLines job={job} />
        <JobFiles photos={job.photos} files={job.files} />
        <JobIdeabook book={book} />
      </Stack>
      <Stack>
        <JobTime job={job} />
        <Invited job={job} bidders={bids.map(({ professional }) => professional.slug)} />
        <TitledCard title={t('history.title')}>
          <JobTimeline job={job} />
        </TitledCard>
        {job.transitions.includes('cancel') && (
          <div className="grid gap-3 print:hidden">
            {job.editable === 'terms-reviewed' && <p className="text-13 text-ink-soft">{states('edit.note')}</p>}
            <CancelJob job={job} />
          </div>
        )}
      </Stack>
    </Grid>
  )
}

export function Component() {
  const { job, bids, works, questions, now } = usePageData<typeof data>()
  const states = useTexts('job-status')
  return (
    <>
      <Head title={`${job.title} · ${job.code}`} description={states(`step.${job.step.next}`)} noindex />
      <Title />
      <NewBids />
      <Stack gap={10}>
        <ReviewNote job={job} />
        <ProjectLink />
        <Audience />
        <BidComparison {...{ job, bids, works, now }} />
        <OwnerQuestions job={job.id} questions={questions.items} mayNotify={questions.mayNotify} />
        <Details />
      </Stack>
    </>
  )
}
