// Bids side by side on wide screens: a column per bid, a row per line, the cheapest and the missing marked.

import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import { type ComparisonCell, type ComparisonRow, ComparisonTable } from '#client/ui/comparison-table.tsx'
import { type BidAnswer, BidAnswers, BidMaker } from './bid-head.tsx'
import { type BidWords, useBidWords } from './bid-words.ts'
import { PaymentPlan } from './payment-plan.tsx'

export type ComparisonProps = {
  job: Job
  bids: readonly Bid[]
  onAnswer: (answer: BidAnswer) => void
}

type Line = Job['lines'][number]

/** The line's price in a bid; null when the bid leaves it out. */
export function linePrice(bid: Bid, line: Pick<Line, 'id'>): Bid['lines'][number] | null {
  const price = bid.lines.find(one => one.jobLineId === line.id)
  return price && price.kind === 'included' && !bid.missingLines.includes(line.id) ? price : null
}

function totalRow(bids: readonly Bid[], words: readonly BidWords[], t: Translate): ComparisonRow {
  const complete = bids.filter(bid => bid.missingLines.length === 0)
  const least = Math.min(...complete.map(bid => bid.total))
  return {
    label: t('bid.total'),
    cells: bids.map((bid, index) => ({
      value: <span className="font-semibold text-20">{words[index]?.total}</span>,
      ...totalMark(bid, least, complete.length > 1, t),
    })),
  }
}

function totalMark(bid: Bid, least: number, compared: boolean, t: Translate): Pick<ComparisonCell, 'mark'> {
  if (bid.missingLines.length > 0)
    return { mark: { tone: 'amber', text: t('bid.incomplete', { count: bid.missingLines.length }) } }
  return compared && bid.total === least ? { mark: { tone: 'moss', text: t('bid.lowest') } } : {}
}

function useLineRows(): (job: Job, bids: readonly Bid[]) => ComparisonRow[] {
  const t = useTexts('jobs')
  const format = useFormat()
  const units = useUnits()
  const cellOf = (bid: Bid, line: Line): ComparisonCell | null => {
    const price = linePrice(bid, line)
    if (!price) return null
    const money = (amount: number): string => format.money({ amount, currency: bid.currency })
    const cheapest = bid.cheapestLines.includes(line.id)
    return {
      value: (
        <span className="grid">
          <span>{money(price.amount)}</span>
          <span className="text-13 text-ink-soft">{t('bid.each', { price: money(price.unitPrice) })}</span>
        </span>
      ),
      ...(cheapest ? { mark: { tone: 'moss' as const, text: t('bid.cheapest') } } : {}),
    }
  }
  return (job, bids) =>
    job.lines.map(line => ({
      label: line.label,
      hint: units.quantity(line.quantity, line.unit),
      cells: bids.map(bid => cellOf(bid, line)),
    }))
}

const plain = (value: string | null): ComparisonCell => ({ value: value ?? '—' })

function useTermRows(): (bids: readonly Bid[], words: readonly BidWords[]) => ComparisonRow[] {
  const t = useTexts('jobs')
  const row = (name: string, words: readonly BidWords[], read: (one: BidWords) => string | null) => ({
    label: t(`bid.${name}`),
    cells: words.map(one => plain(read(one))),
  })
  const written = (bid: Bid, text: string): ComparisonCell => ({
    value: (
      <p dir="auto" lang={bid.language} className="max-w-72 whitespace-pre-line">
        {text || '—'}
      </p>
    ),
  })
  return (bids, words) => [
    row('start', words, one => one.start),
    row('duration', words, one => one.duration),
    row('warranty', words, one => one.warranty),
    { label: t('bid.plan'), cells: bids.map(bid => ({ value: <PaymentPlan bid={bid} /> })) },
    row('validity', words, one => one.valid),
    row('reply', words, one => one.replies),
    row('record', words, one => one.record),
    { label: t('bid.exclusions'), cells: bids.map(bid => written(bid, bid.exclusions)) },
    { label: t('bid.note'), cells: bids.map(bid => written(bid, bid.note)) },
  ]
}

export function BidTable({ job, bids, onAnswer }: ComparisonProps) {
  const t = useTexts('jobs')
  const wordsOf = useBidWords()
  const lineRows = useLineRows()
  const termRows = useTermRows()
  const words = bids.map(wordsOf)
  return (
    <ComparisonTable
      caption={t('compare.title')}
      corner={t('compare.corner')}
      missingText={t('bid.missing')}
      heads={bids.map(bid => ({
        id: bid.id,
        title: <BidMaker bid={bid} />,
        action: <BidAnswers bid={bid} onAnswer={onAnswer} />,
        chosen: bid.status === 'accepted',
      }))}
      rows={[totalRow(bids, words, t), ...lineRows(job, bids), ...termRows(bids, words)]}
    />
  )
}
