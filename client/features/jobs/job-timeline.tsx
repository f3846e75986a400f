import type { ReactNode } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Timeline, type TimelineItem } from '#client/ui/data/timeline.tsx'
import type { Job, JobState } from './job-types.ts'

const mainStates = ['under_review', 'open', 'awarded', 'in_progress', 'completed'] as const satisfies JobState[]
const steps: readonly JobState[] = mainStates
const ends: readonly JobState[] = ['rejected', 'cancelled', 'expired', 'completed']

type Change = Job['history'][number]

/** These reasons name the change itself; any other reason explains why it was made. */
const named: readonly string[] = [
  'edit',
  'edit-terms',
  'renewed',
  'not-changed',
  'not-confirmed-by-professional',
  'not-confirmed-by-client',
  'project-ended',
]

/** Last part of the text's key. */
function changeName({ from, to, reason }: Change): string {
  if (reason && named.includes(reason)) return reason
  if (from === 'open' && to === 'cancelled' && reason && takenDown.includes(reason)) return 'taken-down'
  return from === to ? 'changed' : to
}

/** Only reviewers end a job for these reasons. */
const takenDown: readonly string[] = ['not-construction', 'contact-details', 'duplicate', 'complaint', 'site-rules']

/** The reason for the change, unless it is the change's name already. */
function whyOf({ reason }: Change): string | null {
  return reason && !named.includes(reason) ? reason : null
}

function Why({ change, language }: { readonly change: Change; readonly language: string }): ReactNode {
  const t = useTexts('job-status')
  const reason = whyOf(change)
  if (!reason && !change.note) return null
  return (
    <>
      {reason && <p>{t(`reason.${reason}`)}</p>}
      {change.note && (
        <p dir="auto" lang={language} className="whitespace-pre-line">
          {change.note}
        </p>
      )}
    </>
  )
}

export function JobTimeline({ job }: { readonly job: Job }) {
  const t = useTexts('job-status')
  const format = useFormat()
  const last = job.history.length - 1
  const isOver = ends.includes(job.status)
  const past = job.history.map<TimelineItem>((change, index) => ({
    id: `${index}-${change.at}`,
    title: t(`history.${changeName(change)}`),
    when: format.date(change.at),
    state: index === last && !isOver ? 'current' : 'done',
    children: <Why change={change} language={job.language} />,
  }))
  const place = job.status === 'changes_requested' ? -1 : steps.indexOf(job.status)
  const rest = isOver ? [] : mainStates.slice(place + 1)
  const ahead = rest.map<TimelineItem>(state => ({ id: state, title: t(`ahead.${state}`), state: 'ahead' }))
  return <Timeline label={t('history.title')} items={[...past, ...ahead]} />
}
