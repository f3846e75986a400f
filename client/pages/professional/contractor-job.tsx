import { useState } from 'react'
import { UploadField } from '#client/features/files/upload-field.tsx'
import { useAnswerFacts } from '#client/features/forms/use-answer-facts.tsx'
import { BidForm } from '#client/features/jobs/bids/bid-form.tsx'
import { OwnBid } from '#client/features/jobs/bids/own-bid.tsx'
import { BidderQuestions } from '#client/features/jobs/clarifications/questions.tsx'
import { JobBrief } from '#client/features/jobs/job-brief.tsx'
import { LeadActions, useMarkViewed } from '#client/features/leads/lead-actions.tsx'
import { LeadStatus } from '#client/features/leads/lead-facts.tsx'
import { MatchParts } from '#client/features/leads/match-limits.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Breadcrumbs } from '#client/ui/frame/breadcrumbs.tsx'
import { replyHours } from '#shared/features/jobs/lifecycle.ts'
import type { LeadStage } from '#shared/features/leads/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './contractor-job.data.ts'

type Lead = NonNullable<Awaited<ReturnType<typeof data>>['job']['lead']>

const hour = 3_600_000

function dueOf(lead: Lead): string {
  return new Date(new Date(lead.createdAt).getTime() + replyHours * hour).toISOString()
}

/** The form, the professional's bid, or why neither is available. A new bid may follow one that ended. */
function Bidding() {
  const t = useTexts('bids')
  const { job, draft, templates } = usePageData<typeof data>()
  const [writing, setWriting] = useState(false)
  const [fresh, setFresh] = useState(false)
  const { ownBid } = job
  const done = (sent: boolean): void => {
    setWriting(false)
    setFresh(sent)
  }
  const beginnings = { templates, lastPrices: job.lastPrices }
  const form = { job, account: draft, beginnings, upload: uploadField, onSent: () => done(true) }
  const kind = ownBid?.transitions.includes('revise') ? 'revise' : 'propose'
  if (ownBid && !writing)
    return (
      <OwnBid
        job={job}
        bid={ownBid}
        project={job.project}
        contact={job.contact}
        onWrite={() => setWriting(true)}
        again={job.mayBid}
        fresh={fresh && ownBid.status === 'submitted'}
      />
    )
  if (ownBid?.transitions.includes(kind))
    return <BidForm key={kind} {...form} writing={{ kind, bid: ownBid }} begin={ownBid} onSave={() => done(false)} />
  if (job.mayBid) return <BidForm key="new" {...form} writing={{ kind: 'new' }} begin={ownBid} />
  return <Callout title={t('closed.title')}>{t(job.status === 'open' ? 'closed.full' : 'closed.text')}</Callout>
}

function AddAttachment({ onAdd }: { readonly onAdd: (file: { id: string; name: string }) => void }) {
  const t = useTexts('bids')
  return (
    <UploadField
      purpose="bid"
      name="bid-files"
      label={t('files')}
      optionalText={t('optional')}
      multiple
      handsOver
      onUploaded={onAdd}
    />
  )
}

const uploadField = (add: (file: { id: string; name: string }) => void) => <AddAttachment onAdd={add} />

export function Component() {
  const t = useTexts('leads')
  const { job, book, definition, questions, now } = usePageData<typeof data>()
  const answers = useAnswerFacts(definition, job.answers)
  const { lead } = job
  useMarkViewed(lead)
  return (
    <>
      <Head title={`${job.code} ${job.title}`} noindex />
      <PageTitle
        title={<span lang={job.language}>{job.title}</span>}
        breadcrumbs={
          <Breadcrumbs
            label={t('path')}
            crumbs={[{ label: t('title'), href: areaHref('contractor.leads') }, { label: job.code }]}
          />
        }
        facts={
          lead ? (
            <LeadStatus stage={lead.stage as LeadStage} dueAt={dueOf(lead)} now={now} />
          ) : (
            <p className="note">{t('not-notified')}</p>
          )
        }
        action={lead && <LeadActions lead={lead} />}
      />
      <div data-bleed="" />
      <Grid of="main-side">
        <Stack gap={10}>
          <div id="bid" className="scroll-mt-20">
            <Bidding />
          </div>
          <BidderQuestions job={job.id} questions={questions.items} mayAsk={questions.mayAsk} />
        </Stack>
        {/* Folded above the form on phones; beside the form on wide screens, where it scrolls separately. */}
        <div className="open-wide job-beside">
          <Disclosure title={t('the-job')}>
            <Stack>
              <JobBrief job={job} book={book} answers={answers} aside={job.mayBid || job.ownBid !== null} />
              {lead && <MatchParts score={lead.score} parts={lead.parts} competitors={lead.competitors} />}
            </Stack>
          </Disclosure>
        </div>
      </Grid>
    </>
  )
}
