// Parts that the comparison and the bidder's own bid share: documents, contact.
import Paperclip from 'lucide-react/icons/paperclip'
import type { Bid } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'
import { MailLink, PhoneLink } from '#client/platform/reach.tsx'

export function BidFiles({ files }: { readonly files: Bid['files'] }) {
  return (
    <ul className="grid text-15">
      {files.map(file => (
        <li key={file.id}>
          <a
            href={`/api/files/${file.id}`}
            className="inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:underline pointer-coarse:min-h-11"
          >
            <Paperclip aria-hidden="true" className="size-4 shrink-0" />
            <bdi className="break-all">{file.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The other side's contact data, once shared. */
export function ContactLines({ contact: { phone, email } }: { readonly contact: NonNullable<Bid['contact']> }) {
  const t = useTexts('negotiation')
  if (!(phone || email)) return <p className="text-15 text-ink-soft">{t('contact.none')}</p>
  return (
    <ul className="grid font-normal">
      {phone && (
        <li>
          <PhoneLink phone={phone} label={t('contact.phone')} />
        </li>
      )}
      {email && (
        <li className="min-w-0">
          <MailLink email={email} label={t('contact.email')} />
        </li>
      )}
    </ul>
  )
}

/** The texts of one bid, already formatted. */
export function useBidTexts() {
  const t = useTexts('negotiation')
  const format = useFormat()
  const money = (bid: Bid, amount: number): string => format.money({ amount, currency: bid.currency })
  return (bid: Bid) => ({
    total: money(bid, bid.total),
    start: format.date(bid.startDate),
    warranty: bid.warrantyMonths > 0 ? t('bid.months', { count: bid.warrantyMonths }) : t('bid.no-warranty'),
    replies: replyText(bid.professional.replyMinutes, t),
    record: t('bid.completed', { count: bid.professional.completedProjects }),
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
/** The days that a bid is still valid, counted from the page's date; null when it has ended. */
export function daysLeft(bid: Pick<Bid, 'validUntil'>, now: string): number | null {
  const days = (Date.parse(bid.validUntil) - Date.parse(now.slice(0, 10))) / 86_400_000
  return days < 0 ? null : days
}

function replyText(minutes: number | null, t: Translate): string {
  if (minutes === null) return t('bid.reply-unknown')
  if (minutes < 60) return t('bid.reply-minutes', { count: minutes })
  const hours = Math.round(minutes / 60)
  return hours < 48 ? t('bid.reply-hours', { count: hours }) : t('bid.reply-days', { count: Math.round(hours / 24) })
}

/** Whether the client can still answer the bid. */
export function isLive(bid: Bid): boolean {
  return bid.status === 'submitted' || bid.status === 'shortlisted'
}
