// A job before it is open: where it stands, what is checked, what the reviewer said, and how to change it.
import Pencil from 'lucide-react/icons/pencil'
import { typedFrom } from '#client/features/forms/answers.ts'
import { useFormEngine } from '#client/features/forms/form-engine.tsx'
import { CancelJob } from '#client/features/jobs/cancel-job.tsx'
import { JobFacts, JobLines } from '#client/features/jobs/job-facts.tsx'
import { JobStatusLine } from '#client/features/jobs/job-status.tsx'
import { JobTimeline } from '#client/features/jobs/job-timeline.tsx'
import { ReviewNote, WhatIsChecked } from '#client/features/jobs/review/review-note.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Container, Grid, Stack } from '#client/ui/container.tsx'
import { PageTitle } from '#client/ui/page-title.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './under-review-request.data.ts'

function Title() {
  const { job } = usePageData<typeof data>()
  const t = useTexts('jobs')
  const change = `${href('job-request.form', { form: job.form })}?${new URLSearchParams({ job: job.id })}`
  return (
    <PageTitle
      title={<span lang={job.language}>{job.title}</span>}
      breadcrumbs={
        <Breadcrumbs
          label={t('breadcrumbs')}
          crumbs={[{ label: t('list.title'), href: areaHref('user.job-requests') }, { label: job.code }]}
        />
      }
      facts={<JobStatusLine job={job} />}
      action={
        job.moves.includes('resubmit') && (
          <ButtonLink
            kind={job.status === 'changes_requested' ? 'primary' : 'secondary'}
            icon={<Pencil aria-hidden="true" />}
            href={change}
          >
            {t('list.change')}
          </ButtonLink>
        )
      }
    />
  )
}

export function Component() {
  const { job, form } = usePageData<typeof data>()
  const t = useTexts('jobs')
  const engine = useFormEngine(form.definition)
  const answers = engine.steps
    .flatMap(step => engine.facts(step.id, typedFrom(job.answers)))
    .flatMap(fact => (fact.value === null ? [] : [{ term: fact.term, value: <bdi>{fact.value}</bdi> }]))
  return (
    <Container>
      <Head title={`${job.title} · ${job.code}`} description={t(`next.${job.status}`)} noindex />
      <Title />
      <Grid of="main-side">
        <Stack>
          <ReviewNote job={job} />
          <JobFacts job={job} answers={answers} />
          <JobLines job={job} />
        </Stack>
        <Stack>
          <Card as="section" className="grid gap-5">
            <h2 className="text-20">{t('history.title')}</h2>
            <JobTimeline job={job} />
          </Card>
          {job.status === 'under_review' && <WhatIsChecked />}
          {job.moves.includes('cancel') && (
            <div className="print:hidden">
              <CancelJob job={job} />
            </div>
          )}
        </Stack>
      </Grid>
    </Container>
  )
}
