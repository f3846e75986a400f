// The way of a job from sending to award: what is done, where it stands, what is ahead.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Timeline, type TimelineItem } from '#client/ui/timeline.tsx'
import type { Job, JobState } from './job-types.ts'

const way: readonly JobState[] = ['under_review', 'open', 'awarded', 'in_progress', 'completed']
const ends: readonly JobState[] = ['rejected', 'cancelled', 'expired', 'completed']

export function JobTimeline({ job }: { job: Job }) {
  const t = useTexts('jobs')
  const format = useFormat()
  const past = job.history.map<TimelineItem>((change, index) => ({
    id: change.at + change.to,
    title: t(`history.${change.from === change.to ? 'changed' : change.to}`),
    when: format.date(change.at),
    state: index === job.history.length - 1 && !ends.includes(job.status) ? 'current' : 'done',
    children: index === job.history.length - 1 ? t(`next.${job.status}`) : undefined,
  }))
  const place = job.status === 'changes_requested' ? -1 : way.indexOf(job.status)
  const rest = ends.includes(job.status) ? [] : way.slice(place + 1)
  const ahead = rest.map<TimelineItem>(state => ({ id: state, title: t(`ahead.${state}`), state: 'ahead' }))
  return <Timeline label={t('history.title')} items={[...past, ...ahead]} />
}
