import type { ReactNode } from 'react'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { Instead, useChanged, useLineRows, useTotalRows } from '#client/platform/priced-comparison.tsx'
import { type ComparisonRow, rowOf } from '#client/ui/data/comparison-table.tsx'
import { shareOf } from '#client/ui/drawing/across.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { StackedBar } from '#client/ui/drawing/hatch.tsx'
import type { PictureSource } from '#client/ui/pictures/picture.tsx'
import type { Calculated } from '#shared/values/calculate-bids.ts'
import { productOf } from '#shared/values/line-amount.ts'
import { Bidder } from './bid-head.tsx'
import { BidFiles, ContactLines, daysLeft, useBidTexts } from './bid-parts.tsx'
import type { useSeen } from './use-seen.ts'

type Column = Calculated<Bid>
export type Works = Readonly<Record<string, readonly PictureSource[]>>
export type RowsProps = {
  job: Job
  calculated: readonly Column[]
  works: Works
  /** The time of the page's data, from which remaining days are counted. */
  now: string
  seen: ReturnType<typeof useSeen>
}
const day = 86_400_000
const shortDays = 2

/** A value, and its value at the reader's last visit. */
function useSinceSeen({ job, seen }: RowsProps) {
  const { amountOf, changed } = useChanged(job.currency, useTexts('negotiation')('changes.since'))
  return (bid: Bid, now: number, before: number | undefined): ReactNode =>
    !seen.has(bid.id) || before === now ? amountOf(now) : changed(bid.revision, now, before)
}

function useJobLineRows(props: RowsProps): readonly ComparisonRow[] {
  const units = useUnits()
  const format = useFormat()
  const { job, calculated, seen } = props
  const sinceSeen = useSinceSeen(props)
  const lines = job.lines.map(({ id, label, quantity, unit }) => ({ id, label, hint: units.quantity(quantity, unit) }))
  return useLineRows(calculated, job.currency, lines, (bid, id) => {
    const isLine = ({ jobLineId }: Bid['lines'][number]) => jobLineId === id
    const [line, price] = [job.lines.find(one => one.id === id), bid.lines.find(isLine)]
    if (!line || !price || price.kind === 'excluded') return null
    const { amount, kind, note, unitPrice } = price
    return {
      value: (
        <>
          {sinceSeen(bid, amount, seen.get(bid.id)?.lines.find(isLine)?.amount)}
          {kind === 'alternative' && <Instead what={note} language={bid.language} />}
        </>
      ),
      aside:
        line.quantity === 1 ? null : units.per(format.amount({ amount: unitPrice, currency: job.currency }), line.unit),
      isLowest: bid.cheapestLines.includes(id),
    }
  })
}

/** The share of material in the total: stated by the bidder, or bought by the client. */
function Material({ bid, amountOf }: { bid: Bid; amountOf: (amount: number) => string }) {
  const t = useTexts('negotiation')
  const { materialsTotal, total } = bid
  if (bid.mode === 'without_material') return t('client-buys')
  if (materialsTotal === null) return <span className="text-ink-soft">{t('not-apart')}</span>
  return (
    <span className="grid gap-1">
      <StackedBar
        height={14}
        parts={[
          { hatch: 'labour', value: total - materialsTotal },
          { hatch: 'material', value: materialsTotal },
        ]}
      />
      <span className="flex flex-wrap justify-between gap-x-3 text-13">
        <span>{t('share.work', { amount: amountOf(total - materialsTotal) })}</span>
        <span>{t('share.material', { amount: amountOf(materialsTotal) })}</span>
      </span>
    </span>
  )
}

/** Each step as long as its share; the names unfold on a click. */
function PaymentPlan({ bid, amountOf }: { bid: Bid; amountOf: (amount: number) => string }) {
  const t = useTexts('negotiation')
  const format = useFormat()
  return (
    <details className="text-13">
      <summary className="grid min-h-9 content-center gap-1">
        <StackedBar height={14} parts={bid.paymentPlan.map(({ percent }) => ({ hatch: 'planned', value: percent }))} />
        <span>
          {bid.paymentPlan.map(({ percent }) => format.number(percent)).join(' · ')} %
          <span className="sr-only"> {t('bid.plan')}</span>
        </span>
      </summary>
      <ol className="grid gap-1 pt-1 text-start print:hidden">
        {bid.paymentPlan.map(step => (
          <li key={step.title} className="flex flex-wrap justify-between gap-x-3">
            <bdi lang={bid.language}>{step.title}</bdi>
            <bdi>{amountOf(Number(productOf(bid.total, step.percent, 0.01)))}</bdi>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** On one scale from the first start to the last end. */
function useTimeRow({ calculated }: RowsProps): ComparisonRow {
  const t = useTexts('negotiation')
  const format = useFormat()
  const short = (at: number) => format.date(at, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const spans = calculated.map(({ bid }): readonly [number, number] => {
    const start = Date.parse(bid.startDate)
    return [start, start + bid.durationDays * day]
  })
  const whole = [Math.min(...spans.map(([from]) => from)), Math.max(...spans.map(([, to]) => to))] as const
  return {
    label: t('time'),
    hint: t('time-scale', { from: short(whole[0]), to: short(whole[1]) }),
    cells: spans.map(([from, to], at) => ({
      value: (
        <span className="grid">
          {spans.length > 1 && <Dimension range={[shareOf(from, whole), shareOf(to, whole)]} />}
          <span className="text-13">
            {short(from)}, {t('bid.days', { count: calculated[at]?.bid.durationDays })}
          </span>
        </span>
      ),
    })),
  }
}

function Holds({ bid, now }: { bid: Bid; now: string }) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const left = daysLeft(bid, now)
  if (bid.status === 'accepted') return format.date(bid.validUntil)
  if (left === null)
    return <span className="text-brick">{t('validity.over', { date: format.date(bid.validUntil) })}</span>
  return <span className={left <= shortDays ? 'text-amber' : undefined}>{t('validity.left', { count: left })}</span>
}

function useTermRows(props: RowsProps): readonly ComparisonRow[] {
  const t = useTexts('negotiation')
  const jobs = useTexts('jobs')
  const textsOf = useBidTexts()
  const { job, calculated, now } = props
  const format = useFormat()
  const amountOf = (amount: number): string => format.amount({ amount, currency: job.currency })
  const bids = calculated.map(({ bid }) => bid)
  const row = (label: string, value: (bid: Bid) => ReactNode, look?: ComparisonRow['look']): ComparisonRow =>
    rowOf(bids, label, value, look && { look })
  /** The row only if at least one bid has a value for it. */
  const rowsIf = (has: (bid: Bid) => boolean, shown: ComparisonRow) => (bids.some(has) ? [shown] : [])
  const written = (bid: Bid, text: string) => (
    <p dir="auto" lang={bid.language} className="whitespace-pre-line">
      {text || jobs('none-given')}
    </p>
  )
  return [
    row(t('material-share'), bid => <Material bid={bid} amountOf={amountOf} />),
    useTimeRow(props),
    row(t('bid.plan'), bid => <PaymentPlan bid={bid} amountOf={amountOf} />),
    row(t('bid.warranty'), bid => textsOf(bid).warranty),
    row(t('bid.validity'), bid => <Holds bid={bid} now={now} />),
    row(t('bid.reply'), bid => textsOf(bid).replies),
    row(t('bid.record'), bid => textsOf(bid).record),
    ...rowsIf(
      bid => bid.exclusions !== '',
      row(t('bid.exclusions'), bid => written(bid, bid.exclusions), 'words'),
    ),
    ...rowsIf(
      bid => bid.assumptions !== '',
      row(t('term.assumptions'), bid => written(bid, bid.assumptions), 'words'),
    ),
    row(t('bid.note'), bid => written(bid, bid.note), 'screen'),
    ...rowsIf(
      bid => bid.files.length > 0,
      row(t('files'), bid => <BidFiles files={bid.files} />, 'screen'),
    ),
    ...rowsIf(
      bid => bid.contact !== null,
      row(
        t('contact.row'),
        bid =>
          bid.contact ? <ContactLines contact={bid.contact} /> : <span className="note">{t('contact.later')}</span>,
        'screen',
      ),
    ),
  ]
}

export function useComparisonRows(props: RowsProps): readonly ComparisonRow[] {
  const { calculated, seen, works } = props
  const t = useTexts('negotiation')
  const sinceSeen = useSinceSeen(props)
  return [
    rowOf(calculated, t('bid.bidder'), ({ bid }) => <Bidder bid={bid} works={works[bid.id] ?? []} />, {
      look: 'words',
    }),
    ...useJobLineRows(props),
    ...useTotalRows(calculated, t('bid.total'), bid => sinceSeen(bid, bid.total, seen.get(bid.id)?.total)),
    ...useTermRows(props),
  ]
}
