// The staff's queues, one row each: items as marks on one axis of age, a dashed line for the promised time, one action.
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Flag from 'lucide-react/icons/flag'
import Handshake from 'lucide-react/icons/handshake'
import Lightbulb from 'lucide-react/icons/lightbulb'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Scale from 'lucide-react/icons/scale'
import Star from 'lucide-react/icons/star'
import UserCheck from 'lucide-react/icons/user-check'
import { hoursSince, useAge } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { classes } from '#client/ui/base/classes.ts'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { AgeAxis, AgeScale } from '#client/ui/drawing/age-axis.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { AdminFigures } from './admin-trends.tsx'

type Queue = AdminFigures['queues'][number]
type Props = { readonly queues: readonly Queue[]; readonly now: string }

const icons = {
  jobs: ClipboardList,
  onboarding: UserCheck,
  reports: Flag,
  connects: Handshake,
  submissions: MessageSquareText,
  complaints: Scale,
  reviews: Star,
  ideas: Lightbulb,
}
const day = 24
/** Minimum and maximum length of the axis in days; older items are drawn at its end. */
const days = { least: 4, most: 8 } as const

function agesOf({ since }: Queue, now: string): readonly number[] {
  return since.map(at => hoursSince(at, now))
}

function isLate({ promise }: Queue, age: number): boolean {
  return promise !== null && age > promise
}

/** The screen where the oldest item is decided. */
const pathOf = ({ queue, opens }: Queue): string => paths[queue](opens)
const paths: Readonly<Record<Queue['queue'], (opens: string | null) => string>> = {
  submissions: opens => areaHref('admin.form-submissions', { form: opens ?? 'contact-us' }),
  reports: () => `${areaHref('admin.jobs')}?status=reports`,
  complaints: () => `${areaHref('admin.complaint-reports')}?status=waiting`,
  reviews: () => `${areaHref('admin.profiles')}?reviews=flagged`,
  connects: () => areaHref('admin.connects'),
  ideas: () => areaHref('admin.ideabooks'),
  jobs: opens => (opens ? areaHref('admin.job', { job: opens }) : areaHref('admin.jobs')),
  onboarding: opens =>
    opens ? areaHref('admin.onboarding-request.user', { user: opens }) : areaHref('admin.onboarding-request'),
}

/** Age of the oldest item relative to the promised time; 0 without a promise, -1 for an empty queue. */
function urgencyOf(queue: Queue, now: string): number {
  const [oldest] = agesOf(queue, now)
  if (oldest === undefined) return -1
  return queue.promise === null ? 0 : oldest / queue.promise
}

type RowProps = { readonly queue: Queue; readonly now: string; readonly longest: number; readonly isFirst: boolean }

function QueueRow({ queue, now, longest, isFirst }: RowProps) {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  const age = useAge()
  const ages = agesOf(queue, now)
  const [oldest] = ages
  const late = ages.filter(one => isLate(queue, one)).length
  const Icon = icons[queue.queue]
  const wording = [
    t('queues.waiting', { count: queue.total }),
    queue.promise !== null && t('queues.late', { count: late, promise: age(queue.promise) }),
  ]
  return (
    <li className={classes('queue-row', oldest !== undefined && 'turn', late > 0 && 'turn-late')}>
      <Icon aria-hidden="true" className="size-4.5 text-ink-soft" />
      <span className="font-medium">{t(`queues.${queue.queue}`)}</span>
      <span className="text-end text-24 tabular-nums">{format.number(queue.total)}</span>
      <AgeAxis ages={ages} promise={queue.promise} longest={longest} label={wording.filter(Boolean).join(', ')} />
      <span className={late > 0 ? 'whitespace-nowrap font-medium text-brick' : 'whitespace-nowrap text-ink-soft'}>
        {oldest === undefined ? '–' : age(oldest)}
      </span>
      <span className="text-end print:invisible">
        {isFirst && oldest !== undefined ? (
          <ButtonLink kind="primary" size="small" href={pathOf(queue)}>
            {t(`queues.open.${queue.queue}`)}
          </ButtonLink>
        ) : (
          <Anchor href={pathOf(queue)} className="act">
            {t(`queues.open.${queue.queue}`)}
          </Anchor>
        )}
      </span>
    </li>
  )
}

function Key() {
  const t = useTexts('dashboard-admin')
  return (
    <p className="note flex flex-wrap gap-x-4 gap-y-1">
      {(['one', 'over'] as const).map(name => (
        <span key={name} className="flex items-center gap-1.5">
          <svg aria-hidden="true" width="9" height="14">
            <path d="M4.5 0l3.5 7-3.5 7L1 7z" className={name === 'over' ? 'fill-brick' : 'fill-blueprint'} />
          </svg>
          {t(`queues.key.${name}`)}
        </span>
      ))}
      <span className="flex items-center gap-1.5">
        <svg aria-hidden="true" width="3" height="14">
          <path d="M1.5 0v14" stroke="var(--color-clay)" strokeDasharray="4 2" />
        </svg>
        {t('queues.key.promise')}
      </span>
    </p>
  )
}

export function WaitingByAge({ queues, now }: Props) {
  const t = useTexts('dashboard-admin')
  const format = useFormat()
  const age = useAge()
  const sorted = queues.toSorted((a, b) => urgencyOf(b, now) - urgencyOf(a, now))
  const oldest = Math.max(0, ...sorted.flatMap(queue => agesOf(queue, now)))
  const length = Math.min(days.most, Math.max(days.least, Math.ceil(oldest / day) + 1))
  const marks = Array.from({ length }, (_, at) => ({
    share: at / length,
    text: at === 0 ? t('queues.now') : format.number(at, { style: 'unit', unit: 'day', unitDisplay: 'narrow' }),
  }))
  const total = queues.reduce((sum, queue) => sum + queue.total, 0)
  return (
    <section aria-label={t('queues.title')}>
      <SectionHeading compact title={`${t('queues.title')} ${format.number(total)}`} action={<Key />} />
      <ul>
        <li aria-hidden="true" className="queue-row queue-scale">
          <AgeScale marks={marks} />
          <span className="note whitespace-nowrap">{t('queues.oldest')}</span>
        </li>
        {sorted.map((queue, index) => (
          <QueueRow key={queue.queue} queue={queue} now={now} longest={length * day} isFirst={index === 0} />
        ))}
      </ul>
      {oldest > length * day && <p className="note">{t('queues.beyond', { age: age(oldest) })}</p>}
    </section>
  )
}
