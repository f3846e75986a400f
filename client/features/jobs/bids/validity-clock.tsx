// How long a bid still holds; the last days are marked.
import Clock from 'lucide-react/icons/clock'
import type { Bid } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { daysLeft, isLive } from './bid-words.ts'

const shortDays = 2

type ClockProps = {
  readonly bid: Bid
  readonly now: string
  /** Nothing beside it says what the day is. */
  readonly named?: boolean
}

export function ValidityClock({ bid, now, named = false }: ClockProps) {
  const t = useTexts('negotiation')
  const jobs = useTexts('jobs')
  const format = useFormat()
  const date = format.date(bid.validUntil)
  const left = daysLeft(bid, now)
  if (!isLive(bid)) return named ? null : date
  if (left === null) return <span className="text-brick">{t('validity.over', { date })}</span>
  return (
    <span className="grid gap-0.5">
      <span>{named ? jobs('bid.valid-until', { date }) : date}</span>
      <span className={`flex items-center gap-1.5 text-13 ${left <= shortDays ? 'text-amber' : 'text-ink-soft'}`}>
        <Clock aria-hidden="true" className="size-3.5 shrink-0" />
        {t('validity.left', { count: left })}
      </span>
    </span>
  )
}
