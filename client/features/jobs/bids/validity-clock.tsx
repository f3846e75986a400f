// How long a bid still holds; the last days are marked.
import Clock from 'lucide-react/icons/clock'
import type { Bid } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { daysLeft, isLive } from './bid-words.ts'

const shortDays = 2

export function ValidityClock({ bid, now }: { readonly bid: Bid; readonly now: string }) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const date = format.date(bid.validUntil)
  const left = daysLeft(bid, now)
  if (!isLive(bid)) return date
  if (left === null) return <span className="text-brick">{t('validity.over', { date })}</span>
  return (
    <span className="grid gap-0.5">
      <span>{date}</span>
      <span className={`flex items-center gap-1.5 text-13 ${left <= shortDays ? 'text-amber' : 'text-ink-soft'}`}>
        <Clock aria-hidden="true" className="size-3.5 shrink-0" />
        {t('validity.left', { count: left })}
      </span>
    </span>
  )
}
