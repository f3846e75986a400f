// Bids side by side on wide screens: a column per bid, a row per line, the cheapest, the missing and the other marked.

import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ComparisonTable } from '#client/ui/data/comparison-table.tsx'
import { BidAnswers, BidMaker, type OnAnswer } from './bid-head.tsx'
import { useComparisonRows } from './comparison-rows.tsx'

export type ComparisonProps = {
  job: Job
  bids: readonly Bid[]
  /** When the page was made: what the clocks count from. */
  now: string
  onAnswer: OnAnswer
}

export function BidTable({ onAnswer, ...props }: ComparisonProps) {
  const t = useTexts('jobs')
  const rowsOf = useComparisonRows()
  return (
    <ComparisonTable
      caption={t('compare.title')}
      corner={t('compare.corner')}
      missingText={t('bid.missing')}
      heads={props.bids.map(bid => ({
        id: bid.id,
        title: <BidMaker bid={bid} />,
        action: <BidAnswers bid={bid} onAnswer={onAnswer} />,
        chosen: bid.status === 'accepted',
      }))}
      rows={rowsOf(props)}
    />
  )
}
