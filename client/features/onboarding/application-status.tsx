import { useState } from 'react'
import { useRevalidate } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { Button, ButtonLink } from '#client/ui/controls/button.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { Timeline, type TimelineItem } from '#client/ui/data/timeline.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { onboardingReviewHours } from '#shared/features/onboarding/lifecycle.ts'
import { href } from '#shared/routes/href.ts'
import { DocumentCard } from './document-card.tsx'
import type { Application, ApplicationDocument, Upload } from './types.ts'

type Props = {
  readonly application: Application
  readonly upload: Upload
  /** The first screen of the person's area. */
  readonly home: string
  readonly now: string
}

const tones: Readonly<Record<Application['status'], Tone>> = {
  draft: 'neutral',
  submitted: 'amber',
  in_review: 'blueprint',
  changes_requested: 'clay',
  approved: 'moss',
  rejected: 'brick',
}

function isFlagged(document: ApplicationDocument | undefined): boolean {
  return document?.status === 'rejected' || (document?.status === 'pending' && document.note !== null)
}

/** The next step while staff review the application: with a flagged document the applicant must act. */
function stageOf({ status, documents }: Application, isLate: boolean): 'document' | 'late' | Application['status'] {
  const isOurs = status === 'submitted' || status === 'in_review'
  if (isOurs && documents.some(isFlagged)) return 'document'
  return isOurs && isLate ? 'late' : status
}

/** The state in a line: the state, the next step, who acts. */
export function ApplicationState({ application, now }: Pick<Props, 'application' | 'now'>) {
  const t = useTexts('onboarding')
  const format = useFormat()
  const { status, againFrom } = application
  const promised = promisedBy(application)
  const date = status === 'rejected' ? againFrom : promised
  const stage = stageOf(application, promised !== null && promised < new Date(now))
  const turn = stage === 'document' ? 'changes_requested' : status
  return (
    <StatusLine
      tone={tones[turn]}
      state={t(`status.${status}`)}
      next={t(`next.${stage}`, { date: date ? format.date(date) : '' })}
      who={t(`who.${turn}`)}
    />
  )
}

function Approved({ home }: { readonly home: string }) {
  const t = useTexts('onboarding')
  return (
    <Callout
      kind="success"
      title={t('approved.title')}
      action={
        <>
          <ButtonLink kind="primary" href={home}>
            {t('approved.home')}
          </ButtonLink>
          <ButtonLink href={href('greeting')}>{t('approved.checklist')}</ButtonLink>
        </>
      }
    >
      {t('approved.text')}
    </Callout>
  )
}

function Rejected({ application, now }: Pick<Props, 'application' | 'now'>) {
  const t = useTexts('onboarding')
  const format = useFormat()
  const { busy, problem, run } = useMutation('POST /onboarding/apply-again')
  const { againFrom, note } = application
  const isOpen = againFrom !== null && againFrom <= now
  return (
    <Callout
      kind="danger"
      title={t('rejected.title')}
      action={
        isOpen && (
          <Button kind="primary" busy={busy} onClick={() => void run({})}>
            {t('rejected.again')}
          </Button>
        )
      }
    >
      {note && (
        <p dir="auto" className="mb-2">
          {note}
        </p>
      )}
      <p>{problem?.detail ?? t('rejected.text', { date: againFrom ? format.date(againFrom) : '' })}</p>
    </Callout>
  )
}

function Documents({ application, upload }: Pick<Props, 'application' | 'upload'>) {
  const t = useTexts('onboarding')
  const revalidate = useRevalidate()
  const [present, setPresent] = useState(application)
  const current = present.version > application.version ? present : application
  const isApproved = current.status === 'approved'
  const take = (changed: Application): void => {
    setPresent(changed)
    void revalidate()
  }
  return (
    <Stack>
      {current.documentTypes.map(type => {
        const document = current.documents.find(one => one.type === type.slug)
        const mayAdd = isApproved || (current.status !== 'rejected' && isFlagged(document))
        if (!document && !isApproved) return null
        return (
          <DocumentCard
            key={type.slug}
            type={type}
            document={document}
            upload={upload}
            mayAdd={mayAdd}
            mayRemove={isApproved}
            replaceText={t(isApproved ? 'document.renew' : 'document.replace')}
            onChanged={take}
          />
        )
      })}
    </Stack>
  )
}

export function ApplicationStatus({ application, upload, home, now }: Props) {
  const t = useTexts('onboarding')
  const { status } = application
  return (
    <Grid of="main-side">
      <Stack>
        {status === 'approved' && <Approved home={home} />}
        {status === 'rejected' && <Rejected application={application} now={now} />}
        <h2 className="text-24">{t('documents-title')}</h2>
        {status === 'approved' && <p className="text-ink-soft">{t('documents-renew')}</p>}
        <Documents application={application} upload={upload} />
      </Stack>
      <TitledCard title={t('timeline')}>
        <ApplicationTimeline application={application} />
      </TitledCard>
    </Grid>
  )
}

const hour = 3_600_000

/** The steps that may follow each state. */
const ahead: Readonly<Record<Application['status'], readonly ('submitted' | 'in_review' | 'approved')[]>> = {
  draft: ['submitted', 'in_review', 'approved'],
  submitted: ['in_review', 'approved'],
  in_review: ['approved'],
  changes_requested: ['submitted', 'approved'],
  approved: [],
  rejected: [],
}

/** The promised date of the decision. */
function promisedBy(application: Pick<Application, 'submittedAt'>): Date | null {
  const { submittedAt } = application
  return submittedAt ? new Date(Date.parse(submittedAt) + onboardingReviewHours * hour) : null
}

export function ApplicationTimeline({ application }: { readonly application: Application }) {
  const t = useTexts('onboarding')
  const format = useFormat()
  const { history, status } = application
  const promised = promisedBy(application)
  const past = history.map(
    ({ to, at, note }, index): TimelineItem => ({
      id: `${at}-${to}`,
      title: t(`status.${to}`),
      when: format.dateTime(at),
      state: index === history.length - 1 && status !== 'approved' ? 'current' : 'done',
      children: note && <p dir="auto">{note}</p>,
    }),
  )
  const coming = ahead[status].map(
    (state): TimelineItem => ({
      id: `ahead-${state}`,
      title: t(`coming.${state}`),
      when: state === 'approved' && promised && status !== 'changes_requested' ? format.dateTime(promised) : undefined,
      state: 'ahead',
    }),
  )
  return <Timeline label={t('timeline')} items={[...past, ...coming]} />
}
