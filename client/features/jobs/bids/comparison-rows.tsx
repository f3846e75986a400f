// The rows in which bids are compared: totals with the band, each line, the terms; the same for the table and for two side by side.
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { type Translate, useTexts } from '#client/platform/i18n/texts.ts'
import { useUnits } from '#client/platform/i18n/units.ts'
import type { ComparisonCell, ComparisonRow } from '#client/ui/data/comparison-table.tsx'
import { type Band, BandMark, type Scale, scaleOf, useBandWords } from './band-mark.tsx'
import { BidFiles, LinePrice, linePrice, PaymentPlan, useLineMark, ValidityClock } from './bid-parts.tsx'
import { type BidWords, useBidWords } from './bid-words.ts'

export type RowsProps = { job: Job; bids: readonly Bid[]; now: string }

function totalMark(bid: Bid, least: number, compared: boolean, t: Translate): Pick<ComparisonCell, 'mark'> {
  if (bid.missingLines.length > 0)
    return { mark: { tone: 'amber', text: t('bid.incomplete', { count: bid.missingLines.length }) } }
  return compared && bid.total === least ? { mark: { tone: 'moss', text: t('bid.lowest') } } : {}
}

function Total({ bid, text, scale, band }: { bid: Bid; text: string; scale: Scale | null; band: Band | null }) {
  const bandWords = useBandWords()
  return (
    <span className="grid gap-1.5">
      <span className="font-semibold text-20">{text}</span>
      {scale && <BandMark total={bid.total} scale={scale} />}
      {band && <span className="text-13 text-ink-soft">{bandWords(bid.total, band)}</span>}
    </span>
  )
}

function useTotalRows(): (props: RowsProps, words: readonly BidWords[]) => ComparisonRow[] {
  const t = useTexts('jobs')
  const own = useTexts('negotiation')
  return ({ job, bids }, words) => {
    const complete = bids.filter(bid => bid.missingLines.length === 0)
    const least = Math.min(...complete.map(bid => bid.total))
    const scale = scaleOf(
      bids.map(bid => bid.total),
      job.band,
    )
    const total: ComparisonRow = {
      label: t('bid.total'),
      cells: bids.map((bid, index) => ({
        value: <Total bid={bid} text={words[index]?.total ?? ''} scale={scale} band={job.band} />,
        ...totalMark(bid, least, complete.length > 1, t),
      })),
    }
    return [
      total,
      { label: own('material'), cells: words.map(one => ({ value: one.material })) },
      { label: own('without-material'), cells: words.map(one => ({ value: one.work })) },
    ]
  }
}

function useLineRows(): (props: RowsProps) => ComparisonRow[] {
  const units = useUnits()
  const markOf = useLineMark()
  const cellOf = (bid: Bid, line: Job['lines'][number]): ComparisonCell | null => {
    const price = linePrice(bid, line)
    const mark = markOf(bid, line)
    return price && { value: <LinePrice bid={bid} price={price} />, ...(mark ? { mark } : {}) }
  }
  return ({ job, bids }) =>
    job.lines.map(line => ({
      label: line.label,
      hint: units.quantity(line.quantity, line.unit),
      cells: bids.map(bid => cellOf(bid, line)),
    }))
}

function useTermRows(): (props: RowsProps, words: readonly BidWords[]) => ComparisonRow[] {
  const t = useTexts('jobs')
  const own = useTexts('negotiation')
  const written = (bid: Bid, text: string): ComparisonCell => ({
    value: (
      <p dir="auto" lang={bid.language} className="max-w-72 whitespace-pre-line">
        {text || '—'}
      </p>
    ),
  })
  return ({ bids, now }, words) => {
    const row = (name: string, read: (one: BidWords) => string) => ({
      label: t(`bid.${name}`),
      cells: words.map(one => ({ value: read(one) })),
    })
    const files = bids.some(bid => bid.files.length > 0)
    return [
      row('start', one => one.start),
      row('duration', one => one.duration),
      row('warranty', one => one.warranty),
      { label: t('bid.plan'), cells: bids.map(bid => ({ value: <PaymentPlan bid={bid} /> })) },
      { label: t('bid.validity'), cells: bids.map(bid => ({ value: <ValidityClock bid={bid} now={now} /> })) },
      row('reply', one => one.replies),
      row('record', one => one.record),
      { label: t('bid.exclusions'), cells: bids.map(bid => written(bid, bid.exclusions)) },
      { label: own('term.assumptions'), cells: bids.map(bid => written(bid, bid.assumptions)) },
      { label: t('bid.note'), cells: bids.map(bid => written(bid, bid.note)) },
      ...(files ? [{ label: own('files'), cells: bids.map(bid => ({ value: <BidFiles files={bid.files} /> })) }] : []),
    ]
  }
}

export function useComparisonRows(): (props: RowsProps) => ComparisonRow[] {
  const wordsOf = useBidWords()
  const totalRows = useTotalRows()
  const lineRows = useLineRows()
  const termRows = useTermRows()
  return props => {
    const words = props.bids.map(wordsOf)
    return [...totalRows(props, words), ...lineRows(props), ...termRows(props, words)]
  }
}
