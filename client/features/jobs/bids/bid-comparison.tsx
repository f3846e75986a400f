// The bids of an own job, compared: a table on wide screens, cards on narrow ones and on paper, the answers as dialogs.
import { useState } from 'react'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Elevation } from '#client/ui/elevation.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { BidCards } from './bid-cards.tsx'
import type { BidAnswer } from './bid-head.tsx'
import { BidTable, type ComparisonProps } from './bid-table.tsx'
import { isLive } from './bid-words.ts'
import { DeclineDialog } from './decline-dialog.tsx'

type BidsProps = { job: Job; bids: readonly Bid[] }

function useLead({ job, bids }: BidsProps): string | undefined {
  const t = useTexts('jobs')
  const format = useFormat()
  const live = bids.filter(isLive)
  const totals = live.map(bid => bid.total)
  if (live.length < 2) return job.status === 'open' ? t('compare.lead-few') : undefined
  return t('compare.lead', {
    count: live.length,
    low: format.money({ amount: Math.min(...totals), currency: job.currency }),
    high: format.money({ amount: Math.max(...totals), currency: job.currency }),
  })
}

function NoBids({ open }: { open: boolean }) {
  const t = useTexts('jobs')
  return (
    <EmptyState
      illustration={<Elevation className="w-full" />}
      title={t(open ? 'compare.empty-open' : 'compare.empty-ended')}
      level={3}
    >
      {open && t('compare.empty-text')}
    </EmptyState>
  )
}

/** One bid is read, several are compared. */
function Bids(props: ComparisonProps) {
  if (props.bids.length < 2) return <BidCards {...props} />
  return (
    <>
      <div className="hidden lg:block print:hidden">
        <BidTable {...props} />
      </div>
      <div className="lg:hidden print:block">
        <BidCards {...props} />
      </div>
    </>
  )
}

function Answers({ job, bids, answer, onClose }: BidsProps & { answer: BidAnswer | null; onClose: () => void }) {
  // A bid that changed meanwhile is answered as it is now.
  const asked = bids.find(bid => bid.id === answer?.bid.id) ?? null
  const others = bids.filter(bid => isLive(bid) && bid !== asked).length
  return (
    <>
      <AcceptDialog job={job} bid={answer?.kind === 'accept' ? asked : null} others={others} onClose={onClose} />
      <DeclineDialog job={job} bid={answer?.kind === 'decline' ? asked : null} onClose={onClose} />
    </>
  )
}

export function BidComparison({ job, bids }: BidsProps) {
  const t = useTexts('jobs')
  const [answer, onAnswer] = useState<BidAnswer | null>(null)
  const lead = useLead({ job, bids })
  const accepted = bids.length === 1 && bids[0]?.status === 'accepted'
  return (
    <section aria-labelledby="bids">
      <div className="mb-5 grid gap-1">
        <h2 id="bids" className="text-24 tracking-tight">
          {accepted ? t('compare.accepted') : t('bids', { count: bids.length })}
        </h2>
        {lead && <p className="text-ink-soft">{lead}</p>}
      </div>
      {bids.length === 0 ? <NoBids open={job.status === 'open'} /> : <Bids job={job} bids={bids} onAnswer={onAnswer} />}
      <Answers job={job} bids={bids} answer={answer} onClose={() => onAnswer(null)} />
    </section>
  )
}
