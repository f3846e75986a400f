// The state machine of bids: guards on bid and job, the end of an open counter-offer, and the client's reply time.
import { isOpen, isValid } from '#server/features/jobs/policy.ts'
import { answerReply, missReply } from '#server/platform/replies/replies.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import type { ErrorCode } from '#shared/errors/catalogue.ts'
import {
  type BidStatus,
  type BidTransition,
  bidLifecycle,
  counterOfferLifecycle,
  type JobStatus,
} from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { findOwnerOfBid, listLiveBids } from './bid-queries.ts'
import { type CounterOfferRow, findOpenCounterOffer } from './counter-offer-queries.ts'
import { proposedTerms } from './write-bid.ts'

type Facts = Pick<BidFacts, 'validUntil' | 'termsRevision'> & {
  /** Needed for a client's transition and for a revision. */
  readonly job?: JobFacts
  /** Whether the shortlist has a free place. */
  readonly hasFreePlace?: boolean
}
type At = { readonly now: Date }

const takesBids = ({ job }: Facts, { now }: At): boolean => job !== undefined && isOpen(job, now)
const isDecidable = (bid: Facts, at: At): boolean => takesBids(bid, at) && isValid(bid, dayOf(at.now))

/** Whether a transition counts as the client's answer or as a missed one. A withdrawn bid counts as neither. */
const answers: Readonly<Partial<Record<BidTransition, typeof answerReply>>> = {
  shortlist: answerReply,
  accept: answerReply,
  decline: answerReply,
  'pass-over': missReply,
  expire: missReply,
}

export const bidMachine = defineStateMachine(bidLifecycle, {
  entity: 'bid',
  table: 'bids',
  column: 'status',
  version: 'version',
  refusal: 'bid.transition-not-allowed',
  guards: {
    revise: takesBids,
    shortlist: (bid: Facts, at) => isDecidable(bid, at) && (bid.hasFreePlace === true || 'bid.shortlist-full'),
    accept: (bid: Facts, at) => isDecidable(bid, at) && (!(bid.job && isOutdated(bid, bid.job)) || 'bid.outdated'),
  },
  also: async (tx, { id }, { name, to }) => {
    if (!bidLifecycle.live.includes(to)) await lapseOpenCounterOffer(tx, id, 'bid-ended')
    await answers[name]?.(tx, await aboutBid(tx, id))
  },
})

/** The client, whose reply is pending. */
export async function aboutBid({ db }: TransactionContext, bidId: string) {
  return { userId: await findOwnerOfBid(db, bidId), about: 'bid' as const, aboutId: bidId }
}

/**
 * Ends all live bids of a job except the accepted one; returns their ids. The job must be locked.
 * `chosen`: the client chose another bid, which answers them all.
 */
export async function passOverBids(
  tx: TransactionContext,
  jobId: string,
  { chosen = false } = {},
): Promise<readonly string[]> {
  const losers = (await listLiveBids(tx.db, jobId)).filter(bid => bid.status !== 'accepted')
  for (const loser of losers) {
    if (chosen) await answerReply(tx, await aboutBid(tx, loser.id))
    await bidMachine.transition(tx, loser, 'pass-over', { as: 'system' })
  }
  return losers.map(({ id }) => id)
}

export type Side = 'client' | 'bidder'
export type JobFacts = { readonly status: JobStatus; readonly expiresAt: Date | null; readonly termsRevision: number }
export type BidFacts = {
  readonly status: BidStatus
  readonly validUntil: string
  readonly revision: number
  readonly termsRevision: number
}

/** Whether the job's lines changed after the bid. */
export function isOutdated(bid: Pick<BidFacts, 'termsRevision'>, job: Pick<JobFacts, 'termsRevision'>): boolean {
  return bid.termsRevision < job.termsRevision
}

export function isLive({ status }: Pick<BidFacts, 'status'>): boolean {
  return bidLifecycle.live.includes(status)
}

type CounterOfferFacts = CounterOfferRow & { readonly bid?: BidFacts; readonly job?: JobFacts }

/** A counter-offer refers to a revision of the bid and to lines of the job; both must be unchanged. */
function mayAgree(counterOffer: CounterOfferFacts, { now }: { readonly now: Date }): boolean | ErrorCode {
  const { bid, job, revision } = counterOffer
  if (!bid || !job) return false
  if (!isOpen(job, now)) return 'job.not-open'
  if (!isLive(bid) || !isValid(bid, dayOf(now))) return 'bid.transition-not-allowed'
  if (revision !== bid.revision) return false
  const { termsRevision = bid.termsRevision } = proposedTerms(counterOffer) ?? {}
  return !isOutdated({ termsRevision }, job) || 'bid.outdated'
}

export const counterOfferMachine = defineStateMachine(counterOfferLifecycle, {
  entity: 'counter-offer',
  table: 'counterOffers',
  column: 'status',
  refusal: 'counter-offer.transition-not-allowed',
  guards: { accept: mayAgree },
  writes: ({ to, now }) => (to === 'accepted' || to === 'refused' ? { answeredAt: now } : {}),
})

/**
 * Ends the open counter-offer or proposal of a bid, if any, because the bid itself changed or ended. The job must be
 * locked.
 */
export async function lapseOpenCounterOffer(tx: TransactionContext, bidId: string, reason: string): Promise<void> {
  const open = await findOpenCounterOffer(tx.db, bidId)
  if (open) await counterOfferMachine.transition(tx, open, 'lapse', { as: 'system', reason })
}

/** Everything that the allowed actions depend on. */
export type BidContext = {
  readonly bid: BidFacts & { readonly id: string }
  readonly job: JobFacts
  readonly counterOffer: CounterOfferRow | undefined
  readonly now: Date
  /** Whether the shortlist has a free place. */
  readonly hasFreePlace?: boolean
}

export function clientTransitions({ bid, job, counterOffer, now, hasFreePlace = false }: BidContext) {
  const may = (name: 'shortlist' | 'accept' | 'decline') =>
    bidMachine.mayTransition({ ...bid, job, hasFreePlace }, name, { as: 'client', now })
  const names = ['shortlist', 'counter', 'accept', 'decline'] as const
  // The client may counter a bid that they could accept.
  return names.filter(name => (name === 'counter' ? may('accept') && counterOffer?.status !== 'open' : may(name)))
}

export function bidderTransitions({ bid, job, counterOffer, now }: BidContext) {
  const waits = counterOffer?.status === 'open' && counterOffer.madeBy === 'bidder'
  const mayPropose = bid.status === 'shortlisted' && isOpen(job, now) && !waits
  const names = ['revise', 'propose', 'withdraw'] as const
  return names.filter(name =>
    name === 'propose' ? mayPropose : bidMachine.mayTransition({ ...bid, job }, name, { as: 'bidder', now }),
  )
}

export function counterOfferTransitions({ counterOffer, bid, job, now }: BidContext, side: Side) {
  if (!counterOffer) return []
  const as = counterOffer.madeBy === side ? 'maker' : 'other'
  return counterOfferMachine.allowedTransitions({ ...counterOffer, bid, job }, { as, now })
}
