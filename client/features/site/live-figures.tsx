import { useFormat } from '#client/platform/i18n/format.ts'
import { replyTime } from '#client/platform/i18n/reply-time.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitleBlock } from '#client/ui/data/title-block.tsx'

export type LiveFiguresView = {
  readonly professionals: number
  readonly openJobs: number
  readonly cities: number
  readonly completedProjects: number
  /** Null before the first reply. */
  readonly medianReplyMinutes: number | null
}

export function LiveFigures({ figures }: { readonly figures: LiveFiguresView }) {
  const t = useTexts('home')
  const people = useTexts('professionals')
  const format = useFormat()
  const minutes = figures.medianReplyMinutes
  const stat = (name: string, value: number | string | null) => ({
    term: t(`figures.${name}`),
    figure: true,
    value: typeof value === 'number' ? format.number(value) : (value ?? t('figures.no-data')),
  })
  return (
    <TitleBlock
      row
      facts={[
        stat('professionals', figures.professionals),
        stat('open-jobs', figures.openJobs),
        stat('reply', minutes === null ? null : replyTime(people, 'duration', minutes)),
        stat('completed', figures.completedProjects),
        stat('cities', figures.cities),
      ]}
    />
  )
}
