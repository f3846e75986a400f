import { useAnswerFacts } from '#client/features/forms/use-answer-facts.tsx'
import { Invited } from '#client/features/jobs/invited.tsx'
import { CancelJob, ChangeJobLink } from '#client/features/jobs/job-actions.tsx'
import { JobLines } from '#client/features/jobs/job-brief.tsx'
import { JobFacts } from '#client/features/jobs/job-facts.tsx'
import { fileOfJob, JobFiles } from '#client/features/jobs/job-files.tsx'
import { JobIdeabook } from '#client/features/jobs/job-ideabook.tsx'
import { JobStatusLine } from '#client/features/jobs/job-status.tsx'
import { JobTimeline } from '#client/features/jobs/job-timeline.tsx'
import { ReviewNote, WhatIsChecked } from '#client/features/jobs/review/review-note.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Container, Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './under-review-request.data.ts'

function Title() {
  const { job, now } = usePageData<typeof data>()
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
      facts={<JobStatusLine job={job} now={now} />}
      action={<ChangeJobLink job={job} />}
    />
  )
}

export function Component() {
  const { job, book, form, cities } = usePageData<typeof data>()
  const t = useTexts('jobs')
  const states = useTexts('job-status')
  const answers = useAnswerFacts(form.definition, job.answers, { cities, fileOf: fileOfJob(job) })
  return (
    <Container>
      <Head title={`${job.title} · ${job.code}`} description={states(`step.${job.step.next}`)} noindex />
      <Title />
      <Grid of="main-side">
        <Stack>
          <ReviewNote job={job} />
          <JobFacts job={job} answers={answers} />
          <JobLines job={job} />
          <JobFiles photos={job.photos} files={job.files} />
          <JobIdeabook book={book} />
        </Stack>
        <Stack>
          <TitledCard title={t('history.title')}>
            <JobTimeline job={job} />
          </TitledCard>
          {job.status === 'under_review' && <WhatIsChecked />}
          <Invited job={job} />
          {job.transitions.includes('cancel') && (
            <div className="print:hidden">
              <CancelJob job={job} />
            </div>
          )}
        </Stack>
      </Grid>
    </Container>
  )
}
