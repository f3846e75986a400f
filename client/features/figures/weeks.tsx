// Week by week: jobs posted, bids sent, jobs awarded, as figures with bars on one scale for each column.
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { type Column, DataTable } from '#client/ui/data/data-table.tsx'
import { Bar } from '#client/ui/frame/bar.tsx'

type Week = { readonly week: string; readonly jobs: number; readonly bids: number; readonly awards: number }
type Kind = 'jobs' | 'bids' | 'awards'

const kinds: readonly Kind[] = ['jobs', 'bids', 'awards']
const tones: Readonly<Record<Kind, Tone>> = { jobs: 'blueprint', bids: 'clay', awards: 'moss' }
const whole = 100

export function Weeks({ weeks }: { readonly weeks: readonly Week[] }) {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  const most = (kind: Kind): number => Math.max(1, ...weeks.map(week => week[kind]))
  const columns: readonly Column<Week>[] = [
    {
      key: 'week',
      header: t('weeks.week'),
      cell: ({ week }) => (
        <span className="whitespace-nowrap">{format.date(week, { day: 'numeric', month: 'short' })}</span>
      ),
    },
    ...kinds.map(kind => ({
      key: kind,
      header: t(`weeks.${kind}`),
      cell: (week: Week) => (
        <span className="grid w-full min-w-10 gap-1 tabular-nums">
          {format.number(week[kind])}
          <Bar percent={(week[kind] / most(kind)) * whole} tone={tones[kind]} />
        </span>
      ),
    })),
  ]
  if (weeks.some(week => week.jobs + week.bids + week.awards > 0))
    return <DataTable caption={t('weeks.title')} columns={columns} rows={weeks} rowKey={({ week }) => week} />
  return (
    <TitledCard title={t('weeks.title')}>
      <p className="text-ink-soft">{t('weeks.none')}</p>
    </TitledCard>
  )
}
