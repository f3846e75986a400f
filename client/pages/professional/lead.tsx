import { RequestSummary } from '#client/features/connects/request-summary.tsx'
import { useAnswerFacts } from '#client/features/forms/use-answer-facts.tsx'
import { JobBrief } from '#client/features/jobs/job-brief.tsx'
import { LeadActions, LeadSteps, ReportLead, useMarkViewed } from '#client/features/leads/lead-actions.tsx'
import { LeadContact, LeadMarks, LeadStatus, LeadTimeline, useReason } from '#client/features/leads/lead-facts.tsx'
import { LeadNotes, LeadReminders, LeadValue } from '#client/features/leads/lead-notes.tsx'
import { LeadPlace } from '#client/features/leads/lead-place.tsx'
import { leadsHref } from '#client/features/leads/lead-types.ts'
import { MatchParts } from '#client/features/leads/match-limits.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './lead.data.ts'

type Data = Awaited<ReturnType<typeof data>>

function Brief({
  job,
  book,
  definition,
}: Pick<Data, 'book' | 'definition'> & { readonly job: NonNullable<Data['job']> }) {
  const answers = useAnswerFacts(definition, job.answers)
  return <JobBrief job={job} book={book} answers={answers} />
}

function CallToAction({ lead, job }: Pick<Data, 'lead' | 'job'>) {
  const t = useTexts('leads')
  return (
    <>
      {job && (
        <ButtonLink kind="primary" href={`${areaHref('contractor.job', { job: job.id })}#bid`}>
          {t(job.ownBid ? 'see-bid' : job.mayBid ? 'write-bid' : 'see-job')}
        </ButtonLink>
      )}
      <LeadActions lead={lead} />
    </>
  )
}

function Ended({ lead }: Pick<Data, 'lead'>) {
  const t = useTexts('leads')
  const reason = useReason()(lead.lostReason)
  if (!reason || (lead.stage !== 'lost' && lead.stage !== 'archived')) return null
  return <Callout title={t(`state.${lead.stage}`)}>{reason}</Callout>
}

function Side({ lead, now }: Pick<Data, 'lead' | 'now'>) {
  return (
    <Stack>
      <LeadContact lead={lead} />
      {lead.parts && lead.score !== null && (
        <MatchParts score={lead.score} parts={lead.parts} competitors={lead.competitors} />
      )}
      <LeadPlace lead={lead} />
      <LeadReminders lead={lead} now={now} />
      <LeadValue lead={lead} />
      <ReportLead lead={lead} />
    </Stack>
  )
}

export function Component() {
  const t = useTexts('leads')
  const { area, lead, job, book, definition, now } = usePageData<typeof data>()
  useMarkViewed(lead)
  return (
    <>
      <Head title={lead.title} noindex />
      <PageTitle
        title={
          <span dir="auto" lang={lead.language}>
            {lead.title}
          </span>
        }
        breadcrumbs={
          <Breadcrumbs
            label={t('path')}
            crumbs={[{ label: t('title'), href: leadsHref(area) }, { label: job?.code ?? t(`source.${lead.source}`) }]}
          />
        }
        facts={
          <>
            <LeadStatus stage={lead.stage} dueAt={lead.dueAt} now={now} byJob={lead.job !== null} />
            <LeadMarks lead={lead} />
          </>
        }
        action={<CallToAction lead={lead} job={job} />}
      />
      <Grid of="main-side">
        <Stack>
          <Ended lead={lead} />
          <LeadSteps lead={lead} />
          {lead.request && <RequestSummary request={lead.request} />}
          {job && <Brief job={job} book={book} definition={definition} />}
          <LeadNotes lead={lead} now={now} />
          <LeadTimeline lead={lead} />
        </Stack>
        <Side lead={lead} now={now} />
      </Grid>
    </>
  )
}
