import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { type JobInList, jobTones } from './job-types.ts'

type JobStatusLineProps = {
  readonly job: Pick<JobInList, 'status' | 'step'>
  /** The time of the page's data, from which days are counted. */
  readonly now: string
}

const day = 86_400_000

/** "2 days left, until 24 November 2026"; null once the time is over: the text never says "overdue". */
function useTimeLeft(): (until: string | null, now: string) => string | null {
  const t = useTexts('job-status')
  const format = useFormat()
  return (until, now) => {
    if (until === null) return null
    const days = Math.ceil((Date.parse(until) - Date.parse(now)) / day)
    return days < 1 ? null : t('left', { count: days, date: format.date(until) })
  }
}

export function JobStatusLine({ job, now }: JobStatusLineProps) {
  const t = useTexts('job-status')
  const left = useTimeLeft()
  const { status, step } = job
  const who = step.by === 'nobody' ? null : t(`by.${step.by}`)
  const parts = [who, left(step.until, now)].filter(word => word !== null)
  return (
    <StatusLine
      tone={jobTones[status]}
      state={t(`status.${status}`)}
      next={t(`step.${step.next}`)}
      {...(parts.length > 0 ? { who: parts.join(' · ') } : {})}
    />
  )
}
