// A bid's facts in words, the same in the table, in the cards and in the dialogs.

import type { Bid } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'

/** The words of one bid; each is a ready text. */
export function useBidWords() {
  const t = useTexts('jobs')
  const own = useTexts('negotiation')
  const format = useFormat()
  const money = (bid: Bid, amount: number): string => format.money({ amount, currency: bid.currency })
  return (bid: Bid) => ({
    total: money(bid, bid.total),
    ...shares(bid, money, own),
    start: format.date(bid.startDate),
    duration: t('bid.days', { count: bid.durationDays }),
    warranty: bid.warrantyMonths > 0 ? t('bid.months', { count: bid.warrantyMonths }) : t('bid.no-warranty'),
    valid: t('bid.valid-until', { date: format.date(bid.validUntil) }),
    replies: replyText(bid.professional.replyMinutes, t),
    record: t('bid.completed', { count: bid.professional.completedProjects }),
    badges: bid.professional.badges > 0 ? t('bid.badges', { count: bid.professional.badges }) : null,
    rating:
      bid.professional.rating === null
        ? null
        : {
            value: bid.professional.rating,
            text: format.number(bid.professional.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
            count: format.number(bid.professional.reviews),
            label: t('bid.rated', {
              rating: format.number(bid.professional.rating, { maximumFractionDigits: 1 }),
              count: bid.professional.reviews,
            }),
          },
  })
}
/** The days that a bid still holds, counted from the page's own day; null when it ended. */
export function daysLeft(bid: Pick<Bid, 'validUntil'>, now: string): number | null {
  const days = (Date.parse(bid.validUntil) - Date.parse(now.slice(0, 10))) / 86_400_000
  return days < 0 ? null : days
}

type Money = (bid: Bid, amount: number) => string

/** What is material and what is work; the whole is work where the client buys the material. */
function shares(bid: Bid, money: Money, t: Translate): { readonly material: string; readonly work: string } {
  const { materialsTotal, total } = bid
  if (bid.mode === 'without_material') return { material: t('client-buys'), work: money(bid, total) }
  if (materialsTotal === null) return { material: t('not-apart'), work: t('not-apart') }
  return { material: money(bid, materialsTotal), work: money(bid, total - materialsTotal) }
}

export type BidWords = ReturnType<ReturnType<typeof useBidWords>>

function replyText(minutes: number | null, t: ReturnType<typeof useTexts>): string {
  if (minutes === null) return t('bid.reply-unknown')
  if (minutes < 60) return t('bid.reply-minutes', { count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48 ? t('bid.reply-hours', { count: hours }) : t('bid.reply-days', { count: Math.round(hours / 24) })
}

/** Bids that the client can still answer. */
export function isLive(bid: Bid): boolean {
  return bid.status === 'submitted' || bid.status === 'shortlisted'
}
