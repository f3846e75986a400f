// The bids of an own job, compared: a table on wide screens, cards on narrow ones and on paper, the answers as dialogs.
import Columns2 from 'lucide-react/icons/columns-2'
import { type ReactNode, useState } from 'react'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Elevation } from '#client/ui/drawing/elevation.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { BandLegend } from './band-mark.tsx'
import { BidCards } from './bid-cards.tsx'
import { AcceptDialog, type AnswerProps, DeclineDialog, OfferDialog, ShortlistDialog } from './bid-deeds.tsx'
import type { BidAnswer } from './bid-head.tsx'
import { BidTable, type ComparisonProps } from './bid-table.tsx'
import { isLive } from './bid-words.ts'
import { CounterDialog } from './counter-dialog.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { type BidOrder, BidOrderSelect, sortBids } from './sort-bids.tsx'
import { TwoBids } from './two-bids.tsx'

type BidsProps = { job: Job; bids: readonly Bid[]; now: string }

function useLead({ job, bids }: Omit<BidsProps, 'now'>): string | undefined {
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

/** `came` counts those that ended, too. */
function NoBids({ open, came }: { open: boolean; came: number }) {
  const t = useTexts('jobs')
  return (
    <EmptyState
      illustration={<Elevation className="w-full" />}
      title={t(open ? 'compare.empty-open' : came > 0 ? 'compare.empty-over' : 'compare.empty-ended')}
      level={3}
    >
      {open && t('compare.empty-text')}
    </EmptyState>
  )
}

/** Cards, or two of them beside each other. */
function NarrowBids(props: ComparisonProps) {
  const t = useTexts('negotiation')
  const [two, setTwo] = useState(false)
  return (
    <Stack gap={4}>
      <div className="print:hidden">
        <Button icon={<Columns2 aria-hidden="true" />} aria-pressed={two} onClick={() => setTwo(!two)}>
          {t(two ? 'two.back' : 'two.open')}
        </Button>
      </div>
      {two ? <TwoBids job={props.job} bids={props.bids} now={props.now} /> : <BidCards {...props} />}
    </Stack>
  )
}

/** One bid is read, several are compared; on paper the table turns into cards. */
function Bids(props: ComparisonProps) {
  if (props.bids.length < 2) return <BidCards {...props} />
  return (
    <>
      <div className="hidden lg:block print:hidden">
        <BidTable {...props} />
      </div>
      <div className="lg:hidden print:hidden">
        <NarrowBids {...props} />
      </div>
      <div className="hidden print:block">
        <BidCards {...props} />
      </div>
    </>
  )
}

const dialogs: Readonly<Record<BidAnswer['kind'], (props: AnswerProps & { others: number }) => ReactNode>> = {
  accept: AcceptDialog,
  decline: DeclineDialog,
  shortlist: ShortlistDialog,
  counter: CounterDialog,
  offer: OfferDialog,
  revisions: RevisionsDialog,
}

type AnswerOf = Omit<BidsProps, 'now'> & { answer: BidAnswer | null; onClose: () => void }

function Answer({ job, bids, answer, onClose }: AnswerOf) {
  // A bid that changed meanwhile is answered as it is now.
  const bid = bids.find(one => one.id === answer?.bid.id)
  if (!(answer && bid)) return null
  const Asked = dialogs[answer.kind]
  const others = bids.filter(one => isLive(one) && one !== bid).length
  return <Asked job={job} bid={bid} others={others} onClose={onClose} />
}

export function BidComparison({ job, bids, now }: BidsProps) {
  const t = useTexts('jobs')
  const [answer, onAnswer] = useState<BidAnswer | null>(null)
  const [order, setOrder] = useState<BidOrder>('total')
  const lead = useLead({ job, bids })
  const accepted = bids.length === 1 && bids[0]?.status === 'accepted'
  const several = bids.length > 1
  const open = job.status === 'open'
  return (
    <section aria-labelledby="bids">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 id="bids" className="text-24">
            {accepted
              ? t('compare.accepted')
              : t('bids', { count: open ? bids.length : Math.max(bids.length, job.bids) })}
          </h2>
          {lead && <p className="text-ink-soft">{lead}</p>}
          {job.band && several && <BandLegend band={job.band} currency={job.currency} />}
        </div>
        {several && <BidOrderSelect order={order} onChange={setOrder} />}
      </div>
      {bids.length === 0 ? (
        <NoBids open={open} came={job.bids} />
      ) : (
        <Bids job={job} bids={sortBids(bids, order)} now={now} onAnswer={onAnswer} />
      )}
      <Answer job={job} bids={bids} answer={answer} onClose={() => onAnswer(null)} />
    </section>
  )
}
