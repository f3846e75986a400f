import { type ReactNode, useState } from 'react'
import type { Bid, Job } from '#client/features/jobs/job-types.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { PricedComparison } from '#client/platform/priced-comparison.tsx'
import { useRoot } from '#client/platform/root.ts'
import { TableLinks } from '#client/platform/table-links.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { Mark } from '#client/ui/base/wordmark.tsx'
import { TitleBlock } from '#client/ui/data/title-block.tsx'
import { House } from '#client/ui/drawing/house.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { type Calculated, calculate } from '#shared/values/calculate-bids.ts'
import { AcceptDialog, type AnswerProps, CounterOfferDialog, DeclineDialog, ShortlistDialog } from './bid-actions.tsx'
import { type BidAnswer, BidFooter, NothingChosen, useBidHead } from './bid-head.tsx'
import { isLive } from './bid-parts.tsx'
import { useComparisonRows, type Works } from './comparison-rows.tsx'
import { CounterDialog } from './counter-dialog.tsx'
import { RevisionsDialog } from './revisions-dialog.tsx'
import { useSeen } from './use-seen.ts'

type Columns = readonly Calculated<Bid>[]
type BidsProps = {
  job: Job
  bids: readonly Bid[]
  /** Pictures of the bidders' works, by bid. */
  works: Works
  now: string
}
function useLead(job: Job, calculated: Columns): string | undefined {
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
      illustration={<House drawing="stage-0" />}
      title={t(open ? 'compare.empty-open' : came > 0 ? 'compare.empty-over' : 'compare.empty-ended')}
      level={3}
    >
      {open && t('compare.empty-text')}
    </EmptyState>
  )
}

type TableProps = Omit<BidsProps, 'bids'> & {
  calculated: Columns
  chosen: string | undefined
  onChoose: ((bid: string) => void) | undefined
}

function Table({ job, calculated, works, now, ...choice }: TableProps) {
  const t = useTexts('negotiation')
  const format = useFormat()
  const headOf = useBidHead()
  const seen = useSeen(
    job.id,
    calculated.map(({ bid }) => bid),
  )
  return (
    <PricedComparison
      {...{ calculated, headOf, ...choice }}
      {...{ band: job.band, currency: job.currency }}
      caption={t('compare.title')}
      corner={t('compare.corner', { currency: format.currency(job.currency) })}
      rows={useComparisonRows({ job, calculated, works, now, seen })}
    />
  )
}

/** At the bottom of the printed page. */
function PrintFooter({ job, now }: Pick<BidsProps, 'job' | 'now'>) {
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

type AnswerOf = Pick<BidsProps, 'job' | 'bids'> & { answer: BidAnswer | null; onClose: () => void }

function Answer({ job, bids, answer, onClose }: AnswerOf) {
  // The answer applies to the bid's current state, not to the one when the dialog opened.
  const bid = bids.find(one => one.id === answer?.bid.id)
  if (!(answer && bid)) return null
  const AnswerDialog = dialogs[answer.kind]
  const others = bids.filter(one => isLive(one) && one !== bid).length
  return <AnswerDialog job={job} bid={bid} others={others} onClose={onClose} />
}

/** Of several bids none is chosen before the client chooses: the site prefers nobody. */
const onlyChoice = (bids: readonly Bid[]): string | undefined => (bids.length === 1 ? bids[0]?.id : undefined)

function Heading({ job, calculated }: { job: Job; calculated: Columns }) {
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

function Files({ job }: { job: Job }) {
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

export function BidComparison({ job, bids, works, now }: BidsProps) {
  const [answer, onAnswer] = useState<BidAnswer | null>(null)
  const [choice, setChoice] = useState<string>()
  const calculated = calculate(bids, ({ jobLineId }) => jobLineId)
  const letters = [...useTexts('negotiation')('letters')]
  const empty = bids.length === 0
  const chosenId = bids.some(({ id }) => id === choice) ? choice : onlyChoice(bids)
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
          <Table
            {...{ job, calculated, works, now }}
            chosen={chosenId}
            onChoose={bids.length > 1 ? setChoice : undefined}
          />
        )}
        <PrintFooter job={job} now={now} />
      </div>
      {!empty && <Files job={job} />}
      {chosen ? (
        <BidFooter one={chosen} letter={letters[place] ?? ''} onAnswer={onAnswer} />
      ) : (
        !empty && <NothingChosen />
      )}
      <Answer job={job} bids={bids} answer={answer} onClose={() => onAnswer(null)} />
    </section>
  )
}
