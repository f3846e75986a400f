// The parts of a bid as the table, the cards and the own bid draw them: papers, contact, payments, validity, prices of lines.
import Clock from 'lucide-react/icons/clock'
import Mail from 'lucide-react/icons/mail'
import Paperclip from 'lucide-react/icons/paperclip'
import Phone from 'lucide-react/icons/phone'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import type { Tone } from '#client/ui/data/badge.tsx'
import { daysLeft, isLive } from './bid-words.ts'

const link =
  'inline-flex min-h-9 items-center gap-2 underline-offset-4 hover:underline pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0'

export function BidFiles({ files }: { readonly files: Bid['files'] }) {
  return (
    <ul className="grid text-15">
      {files.map(file => (
        <li key={file.id}>
          <a href={`/api/files/${file.id}`} className={link}>
            <Paperclip aria-hidden="true" />
            <bdi className="break-all">{file.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** How to reach the other side, once it was shared. */
export function ContactLines({ contact: { phone, email } }: { readonly contact: NonNullable<Bid['contact']> }) {
  const t = useTexts('negotiation')
  if (!(phone || email)) return <p className="text-15 text-ink-soft">{t('contact.none')}</p>
  return (
    <ul className="grid font-normal text-15">
      {phone && (
        <li>
          <a href={`tel:${phone.replaceAll(' ', '')}`} className={link}>
            <Phone aria-hidden="true" />
            <span className="sr-only">{t('contact.phone')} </span>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        </li>
      )}
      {email && (
        <li className="min-w-0">
          <a href={`mailto:${email}`} className={link}>
            <Mail aria-hidden="true" />
            <span className="sr-only">{t('contact.email')} </span>
            <bdi dir="ltr" className="wrap-anywhere text-start">
              {email.slice(0, email.indexOf('@'))}
              <wbr />
              {email.slice(email.indexOf('@'))}
            </bdi>
          </a>
        </li>
      )}
    </ul>
  )
}

/** Each step with its share and its amount. */
export function PaymentPlan({ bid }: { readonly bid: Bid }) {
  const t = useTexts('jobs')
  const format = useFormat()
  return (
    <ol className="grid gap-1.5">
      {bid.paymentPlan.map(step => (
        <li key={step.title} className="flex flex-wrap justify-between gap-x-4">
          <bdi lang={bid.language}>{step.title}</bdi>
          <span className="text-ink-soft">
            {t('bid.share', {
              percent: format.percent(step.percent / 100),
              amount: format.money({ amount: Math.round((bid.total * step.percent) / 100), currency: bid.currency }),
            })}
          </span>
        </li>
      ))}
    </ol>
  )
}

const shortDays = 2

type ClockProps = {
  readonly bid: Bid
  readonly now: string
  /** Nothing beside it says what the day is. */
  readonly named?: boolean
}

/** How long a bid still holds; the last days are marked. */
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

type JobLine = Pick<Job['lines'][number], 'id'>
type BidLine = Bid['lines'][number]

/** The line's price in a bid; null when the bid leaves it out, or was made before the line. */
export function linePrice(bid: Pick<Bid, 'lines'>, line: JobLine): BidLine | null {
  const price = bid.lines.find(one => one.jobLineId === line.id)
  return price && price.kind !== 'excluded' ? price : null
}

export function useLineMark() {
  const t = useTexts('jobs')
  const own = useTexts('negotiation')
  return (bid: Bid, line: JobLine): { tone: Tone; text: string } | null => {
    if (linePrice(bid, line)?.kind === 'alternative') return { tone: 'blueprint', text: own('line.alternative') }
    return bid.cheapestLines.includes(line.id) ? { tone: 'moss', text: t('bid.cheapest') } : null
  }
}

/** Its amount and price, or what it offers instead. */
export function LinePrice({ bid, price }: { readonly bid: Bid; readonly price: BidLine }) {
  const t = useTexts('jobs')
  const format = useFormat()
  const money = (amount: number): string => format.money({ amount, currency: bid.currency })
  return (
    <span className="grid">
      <span>{money(price.amount)}</span>
      <span className="text-13 text-ink-soft">{t('bid.each', { price: money(price.unitPrice) })}</span>
      {price.note && (
        <span dir="auto" lang={bid.language} className="max-w-60 text-13 text-ink-soft">
          {price.note}
        </span>
      )}
    </span>
  )
}
