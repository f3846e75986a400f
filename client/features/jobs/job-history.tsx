import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
import { type JobState, jobTones } from './job-types.ts'

export function JobBadge({ status }: { readonly status: JobState }) {
  const t = useTexts('admin-jobs')
  return <Badge tone={jobTones[status]}>{t(`state.${status}`)}</Badge>
}

type Change = { readonly to: string; readonly reason: string | null; readonly note: string | null; readonly at: string }

function Why({ change }: { readonly change: Change }) {
  const t = useTexts('admin-jobs')
  return (
    <>
      {change.reason && <p>{t(`reason.${change.reason}`)}</p>}
      {change.note && <p dir="auto">{change.note}</p>}
    </>
  )
}

export function JobHistory({ history }: { readonly history: readonly Change[] }) {
  const t = useTexts('admin-jobs')
  const format = useFormat()
  const items = history.map((change, index) => ({
    id: `${index}-${change.at}`,
    title: t(`state.${change.to}`),
    when: format.dateTime(change.at),
    state: index === history.length - 1 ? ('current' as const) : ('done' as const),
    children: <Why change={change} />,
  }))
  return (
    <TitledCard title={t('history')}>
      <Timeline label={t('history')} items={items} />
    </TitledCard>
  )
}
