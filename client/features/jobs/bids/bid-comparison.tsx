import { type ReactNode, useState } from 'react'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { BidAxis } from '#client/platform/bid-axis.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { TableLinks } from '#client/platform/table-links.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Mark } from '#client/ui/base/wordmark.tsx'
import { ComparisonTable } from '#client/ui/data/comparison-table.tsx'
import { Bubble } from '#client/ui/data/revision.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { House } from '#client/ui/drawing/house.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { type Calculated, calculate } from '#shared/values/calculate-bids.ts'
import { AcceptDialog, type AnswerProps, CounterOfferDialog, DeclineDialog, ShortlistDialog } from './bid-actions.tsx'
import { type BidAnswer, BidFooter, BidHead } from './bid-head.tsx'
import { isLive } from './bid-parts.tsx'
import { useComparisonRows } from './comparison-rows.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { useSeen } from './use-seen.ts'

type BidsProps = { job: Job; bids: readonly Bid[]; now: string }
type Sheet = Omit<BidsProps, 'bids'> & {
  calculated: readonly Calculated<Bid>[]
  letters: readonly string[]
  chosen: string | undefined
  onChoose: ((bid: string) => void) | undefined
}

function useLead(job: Job, calculated: readonly Calculated<Bid>[]): string | undefined {
  const t = useTexts('negotiation')
  const format = useFormat()
  const live = calculated.filter(({ bid }) => isLive(bid))
  const [least, most] = [live[0], live.findLast(({ whole }) => whole)]
  if (!(least && most) || live.length < 2) return job.status === 'open' ? t('compare.lead-few') : undefined
  return t('compare.lead', {
    count: live.length,
    low: format.money({ amount: least.completed, currency: job.currency }),
    high: format.money({ amount: most.completed, currency: job.currency }),
  })
}

/** `came` also counts bids that ended. */
function NoBids({ open, came }: { open: boolean; came: number }) {
  const t = useTexts('negotiation')
  return (
    <EmptyState
      illustration={<House drawing="front" />}
      title={t(open ? 'compare.empty-open' : came > 0 ? 'compare.empty-over' : 'compare.empty-ended')}
      level={3}
    >
      {open && t('compare.empty-text')}
    </EmptyState>
  )
}

/** Phones show two bids; the newly chosen one replaces the one chosen longest ago. */
function usePicked(calculated: Sheet['calculated']) {
  const [picked, setPicked] = useState<readonly string[]>([])
  const ids = calculated.map(({ bid }) => bid.id)
  const known = [...picked.filter(id => ids.includes(id)), ...ids.filter(id => !picked.includes(id))]
  return { picked: known.slice(0, 2), pick: (id: string) => setPicked([id, ...known.filter(other => other !== id)]) }
}

function Tabs({
  calculated,
  letters,
  picked,
  onPick,
}: Pick<Sheet, 'calculated' | 'letters'> & { picked: readonly string[]; onPick: (id: string) => void }) {
  const t = useTexts('negotiation')
  const format = useFormat()
  return (
    <fieldset aria-label={t('two.open')} className="flex overflow-x-auto border-rule border-t md:hidden print:hidden">
      {calculated.map(({ bid, completed }, index) => (
        <button
          key={bid.id}
          type="button"
          aria-pressed={picked.includes(bid.id)}
          onClick={() => onPick(bid.id)}
          className="compare-tab"
        >
          <Bubble>{letters[index]}</Bubble>
          {format.amount({ amount: completed, currency: bid.currency })}
        </button>
      ))}
    </fieldset>
  )
}

function Table({ job, calculated, letters, chosen, onChoose, now }: Sheet) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const seen = useSeen(
    job.id,
    calculated.map(({ bid }) => bid),
  )
  const rows = useComparisonRows({ job, calculated, now, seen })
  const { picked, pick } = usePicked(calculated)
  return (
    <div>
      {calculated.length > 2 && <Tabs calculated={calculated} letters={letters} picked={picked} onPick={pick} />}
      <ComparisonTable
        caption={t('compare.title')}
        corner={<span className="note">{t('compare.corner', { currency: format.currency(job.currency) })}</span>}
        missingText={t('bid.missing')}
        picked={picked}
        heads={calculated.map((one, index) => ({
          id: one.bid.id,
          chosen: one.bid.id === chosen && calculated.length > 1,
          title: (
            <BidHead
              one={one}
              letter={letters[index] ?? ''}
              chosen={one.bid.id === chosen}
              onChoose={onChoose && (() => onChoose(one.bid.id))}
            />
          ),
        }))}
        rows={rows}
      />
    </div>
  )
}

/** At the bottom of the printed page. */
function PrintFooter({ job, now }: Pick<Sheet, 'job' | 'now'>) {
  const t = useTexts('negotiation')
  const format = useFormat()
  return (
    <div className="hidden print:contents">
      <TitleBlock
        row
        facts={[
          { term: t('sheet.by'), value: <Mark className="size-6" /> },
          { term: t('sheet.job'), value: job.title },
          { term: t('sheet.number'), value: job.code },
          { term: t('sheet.printed'), value: format.date(now) },
        ]}
      />
    </div>
  )
}

const dialogs: Readonly<Record<BidAnswer['kind'], (props: AnswerProps & { others: number }) => ReactNode>> = {
  accept: AcceptDialog,
  decline: DeclineDialog,
  shortlist: ShortlistDialog,
  counter: CounterDialog,
  counterOffer: CounterOfferDialog,
  revisions: RevisionsDialog,
}

type AnswerOf = Omit<BidsProps, 'now'> & { answer: BidAnswer | null; onClose: () => void }

function Answer({ job, bids, answer, onClose }: AnswerOf) {
  // The answer applies to the bid's current state, not to the one when the dialog opened.
  const bid = bids.find(one => one.id === answer?.bid.id)
  if (!(answer && bid)) return null
  const AnswerDialog = dialogs[answer.kind]
  const others = bids.filter(one => isLive(one) && one !== bid).length
  return <AnswerDialog job={job} bid={bid} others={others} onClose={onClose} />
}

/** Bids that wait for an answer first, then the lowest total. */
function firstChoice(calculated: Sheet['calculated']): string | undefined {
  const asking = calculated.find(
    ({ bid }) => bid.counterOffer?.status === 'open' && bid.counterOffer.madeBy === 'bidder',
  )
  return (asking ?? calculated[0])?.bid.id
}

function Heading({ job, calculated }: Pick<Sheet, 'job' | 'calculated'>) {
  const t = useTexts('negotiation')
  const jobs = useTexts('jobs')
  const lead = useLead(job, calculated)
  const bids = calculated.length
  const accepted = bids === 1 && calculated[0]?.bid.status === 'accepted'
  const count = job.status === 'open' ? bids : Math.max(bids, job.bids)
  return (
    <div className="part-head">
      <h2 id="bids" className="part-title">
        {accepted ? t('compare.accepted') : jobs('bids', { count })}
      </h2>
      {lead && <p className="note">{lead}</p>}
    </div>
  )
}

function Files({ job }: Pick<Sheet, 'job'>) {
  const t = useTexts('negotiation')
  const { language } = useRoot()
  return (
    <div className="print:hidden">
      <Row gap={2}>
        <TableLinks
          address={`/api/jobs/${job.id}/bids/file?in=${language}`}
          csv={t('compare.csv')}
          excel={t('compare.excel')}
        />
      </Row>
    </div>
  )
}

export function BidComparison({ job, bids, now }: BidsProps) {
  const [answer, onAnswer] = useState<BidAnswer | null>(null)
  const [choice, setChoice] = useState<string>()
  const calculated = calculate(bids, ({ jobLineId }) => jobLineId)
  const letters = [...useTexts('negotiation')('letters')]
  const empty = bids.length === 0
  const chosenId = bids.some(({ id }) => id === choice) ? choice : firstChoice(calculated)
  const place = calculated.findIndex(({ bid }) => bid.id === chosenId)
  const chosen = calculated[place]
  return (
    <section aria-labelledby="bids" data-bleed="">
      <div data-print-alone={empty ? undefined : ''} className="sheet-across">
        <p className="hidden text-24 print:block">{job.title}</p>
        <Heading job={job} calculated={calculated} />
        {empty ? (
          <NoBids open={job.status === 'open'} came={job.bids} />
        ) : (
          <>
            <BidAxis band={job.band} currency={job.currency} calculated={calculated} letters={letters} />
            <Table
              job={job}
              calculated={calculated}
              letters={letters}
              now={now}
              chosen={chosenId}
              onChoose={bids.length > 1 ? setChoice : undefined}
            />
          </>
        )}
        <PrintFooter job={job} now={now} />
      </div>
      {!empty && <Files job={job} />}
      {chosen && <BidFooter one={chosen} letter={letters[place] ?? ''} onAnswer={onAnswer} />}
      <Answer job={job} bids={bids} answer={answer} onClose={() => onAnswer(null)} />
    </section>
  )
}
