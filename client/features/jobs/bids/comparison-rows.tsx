import type { ReactNode } from 'react'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import type { ComparisonCell, ComparisonRow } from '#client/ui/data/comparison-table.tsx'
import { Cloud, Delta } from '#client/ui/data/revision.tsx'
import { shareOf } from '#client/ui/drawing/across.ts'
import { Dimension } from '#client/ui/drawing/dimension.tsx'
import { StackedBar } from '#client/ui/drawing/hatch.tsx'
import type { Calculated } from '#shared/values/calculate-bids.ts'
import { productOf } from '#shared/values/line-amount.ts'
import { BidFiles, ContactLines, daysLeft, useBidTexts } from './bid-parts.tsx'
import type { useSeen } from './use-seen.ts'

type Column = Calculated<Bid>
export type RowsProps = {
  job: Job
  calculated: readonly Column[]
  /** The time of the page's data, from which remaining days are counted. */
  now: string
  seen: ReturnType<typeof useSeen>
}
const day = 86_400_000
const shortDays = 2

function useAmount({ currency }: Job) {
  const format = useFormat()
  return (amount: number): string => format.amount({ amount, currency })
}

/** A value, and its value at the reader's last visit. */
function useChanged({ job, seen }: RowsProps) {
  const t = useTexts('negotiation')
  const amountOf = useAmount(job)
  return (bid: Bid, now: number, before: number | undefined): ReactNode =>
    !seen.has(bid.id) || before === now ? (
      amountOf(now)
    ) : (
      <Cloud before={before === undefined ? undefined : amountOf(before)}>
        <Delta number={String(bid.revision)} label={t('changes.since')} /> {amountOf(now)}
      </Cloud>
    )
}

function useLineRows(props: RowsProps): readonly ComparisonRow[] {
  const t = useTexts('negotiation')
  const units = useUnits()
  const { job, calculated, seen } = props
  const amountOf = useAmount(job)
  const changed = useChanged(props)
  const priced = (bid: Bid, { jobLineId, kind, amount, note }: Bid['lines'][number]): ReactNode => {
    const before = seen.get(bid.id)?.lines.find(line => line.jobLineId === jobLineId)
    return (
      <>
        {changed(bid, amount, before?.amount)}
        {kind === 'alternative' && (
          <span dir="auto" lang={bid.language} className="note block">
            {t('line.instead', { what: note })}
          </span>
        )}
      </>
    )
  }
  const cell = ({ bid, added }: Column, { id, quantity, unit }: Job['lines'][number]): ComparisonCell => {
    const price = bid.lines.find(({ jobLineId }) => jobLineId === id)
    const plus = added.get(id)
    if (!price || price.kind === 'excluded')
      return { missing: true, value: plus ? t('calculation.added', { amount: amountOf(plus) }) : t('bid.missing') }
    return {
      value: priced(bid, price),
      aside: quantity === 1 ? null : units.per(amountOf(price.unitPrice), unit),
      lowest: bid.cheapestLines.includes(id) ? t('bid.cheapest') : undefined,
    }
  }
  return job.lines.map(line => ({
    label: line.label,
    hint: units.quantity(line.quantity, line.unit),
    cells: calculated.map(one => cell(one, line)),
  }))
}

function useTotalRows(props: RowsProps): readonly ComparisonRow[] {
  const t = useTexts('negotiation')
  const { job, calculated, seen } = props
  const amountOf = useAmount(job)
  const changed = useChanged(props)
  const lowest = ({ lowest: isLowest }: Column) => (isLowest ? t('bid.lowest') : undefined)
  const sent = calculated.map(({ bid }) => changed(bid, bid.total, seen.get(bid.id)?.total))
  if (calculated.every(({ added }) => added.size === 0))
    return [
      {
        look: 'whole',
        label: t('bid.total'),
        cells: calculated.map((one, at) => ({ value: sent[at], lowest: lowest(one) })),
      },
    ]
  const plus = ({ added, addedSum, whole }: Column): string => {
    if (added.size === 0) return t('calculation.none')
    return whole ? `+ ${amountOf(addedSum)}` : t('calculation.unknown')
  }
  return [
    { look: 'sum', label: t('calculation.sent'), cells: sent.map(value => ({ value })) },
    { label: t('calculation.missing'), cells: calculated.map(one => ({ value: plus(one) })) },
    {
      look: 'whole',
      label: t('calculation.completed'),
      cells: calculated.map(one => ({ value: one.whole ? amountOf(one.completed) : '—', lowest: lowest(one) })),
    },
  ]
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
  const amountOf = useAmount(job)
  const bids = calculated.map(({ bid }) => bid)
  const row = (label: string, value: (bid: Bid) => ReactNode, look?: ComparisonRow['look']): ComparisonRow => ({
    label,
    cells: bids.map(bid => ({ value: value(bid) })),
    ...(look ? { look } : {}),
  })
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
      row(t('contact.row'), bid => bid.contact && <ContactLines contact={bid.contact} />, 'screen'),
    ),
  ]
}

export function useComparisonRows(props: RowsProps): readonly ComparisonRow[] {
  return [...useLineRows(props), ...useTotalRows(props), ...useTermRows(props)]
}
