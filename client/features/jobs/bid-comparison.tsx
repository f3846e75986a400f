// The bids of an own job, compared: a table on wide screens, cards on narrow ones and on paper, the answers as dialogs.
import { useState } from 'react'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Elevation } from '#client/ui/elevation.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SectionHeading } from '#client/ui/section.tsx'
import { AcceptDialog } from './accept-dialog.tsx'
import { BidCards } from './bid-cards.tsx'
import type { BidAnswer } from './bid-head.tsx'
import { BidTable } from './bid-table.tsx'
import { isLive } from './bid-words.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import type { Bid, Job } from './job-types.ts'

function useLead(job: Job, bids: readonly Bid[]): string | undefined {
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

export function BidComparison({ job, bids }: { job: Job; bids: readonly Bid[] }) {
  const t = useTexts('jobs')
  const [answer, onAnswer] = useState<BidAnswer | null>(null)
  const lead = useLead(job, bids)
  // A bid that changed meanwhile is answered as it is now.
  const asked = answer && (bids.find(bid => bid.id === answer.bid.id) ?? null)
  const chosen = bids.length === 1 && bids[0]?.status === 'accepted'
  const props = { job, bids, onAnswer }
  return (
    <section aria-labelledby="bids">
      <SectionHeading
        id="bids"
        title={chosen ? t('compare.accepted') : t('bids', { count: bids.length })}
        lead={lead}
        level={3}
      />
      {bids.length === 0 ? (
        <EmptyState
          illustration={<Elevation className="w-full" />}
          title={t(`compare.empty-${job.status === 'open' ? 'open' : 'ended'}`)}
          level={3}
        >
          {job.status === 'open' && t('compare.empty-text')}
        </EmptyState>
      ) : (
        <>
          {bids.length > 1 && (
            <div className="hidden lg:block print:hidden">
              <BidTable {...props} />
            </div>
          )}
          <div className={bids.length > 1 ? 'lg:hidden print:block' : undefined}>
            <BidCards {...props} />
          </div>
        </>
      )}
      <AcceptDialog
        job={job}
        bid={answer?.kind === 'accept' ? asked : null}
        others={bids.filter(bid => isLive(bid) && bid.id !== asked?.id).length}
        onClose={() => onAnswer(null)}
      />
      <DeclineDialog job={job} bid={answer?.kind === 'decline' ? asked : null} onClose={() => onAnswer(null)} />
    </section>
  )
}
