// Where a job stands, what happens next and who acts.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Tone } from '#client/ui/badge.tsx'
import { StatusLine } from '#client/ui/status-line.tsx'
import type { JobInList, JobState } from './job-types.ts'

const tones: Readonly<Record<JobState, Tone>> = {
  under_review: 'amber',
  changes_requested: 'clay',
  rejected: 'brick',
  open: 'blueprint',
  expired: 'neutral',
  awarded: 'moss',
  in_progress: 'moss',
  completed: 'moss',
  cancelled: 'neutral',
}

type JobStatusLineProps = { job: Pick<JobInList, 'status' | 'bids' | 'expiresAt'> }

export function JobStatusLine({ job }: JobStatusLineProps) {
  const t = useTexts('jobs')
  const format = useFormat()
  const { status, bids, expiresAt } = job
  const key = status === 'open' && bids > 0 ? 'open-with-bids' : status
  const until = status === 'open' && expiresAt ? t('status.until', { date: format.date(expiresAt) }) : undefined
  return <StatusLine tone={tones[status]} state={t(`status.${status}`)} next={t(`next.${key}`)} who={until} />
}
