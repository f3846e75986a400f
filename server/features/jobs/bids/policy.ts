// Who may do what with a bid and with the word that is open between its two sides.

import { isOpen, isValid } from '#server/features/jobs/policy.ts'
import {
  type BidStatus,
  bidLifecycle,
  type JobStatus,
  type OfferStatus,
  offerLifecycle,
} from '#shared/features/jobs/lifecycle.ts'
import { movesFrom } from '#shared/values/lifecycle.ts'

export type Side = 'client' | 'bidder'
type JobFacts = { readonly status: JobStatus; readonly expires_at: Date | null; readonly terms_revision: number }
type BidFacts = {
  readonly status: BidStatus
  readonly valid_until: string
  readonly revision: number
  readonly terms_revision: number
}
type OfferFacts = { readonly status: OfferStatus; readonly made_by: Side; readonly revision: number }
/** Everything that what may be done depends on. */
export type Standing = {
  readonly bid: BidFacts
  readonly job: JobFacts
  readonly offer: OfferFacts | undefined
  readonly now: Date
  readonly today: string
  /** Whether the shortlist takes one more. */
  readonly room?: boolean
}

/** A bid on lines that are not the job's any more. */
export function isOutdated(bid: Pick<BidFacts, 'terms_revision'>, job: Pick<JobFacts, 'terms_revision'>): boolean {
  return bid.terms_revision < job.terms_revision
}

export function isLive({ status }: Pick<BidFacts, 'status'>): boolean {
  return status === 'submitted' || status === 'shortlisted'
}

function stands({ bid, job, now, today }: Standing): boolean {
  return isLive(bid) && isOpen(job, now) && isValid(bid, today)
}

export function clientMoves(standing: Standing): readonly string[] {
  const { bid, job, offer, room = false } = standing
  const current = stands(standing) && !isOutdated(bid, job)
  const allowed: Readonly<Record<string, boolean>> = {
    shortlist: stands(standing) && room,
    counter: current && offer?.status !== 'open',
    accept: current,
    decline: true,
  }
  const moves = movesFrom(bidLifecycle, bid.status, 'client') as readonly string[]
  return Object.keys(allowed).filter(move => allowed[move] && (move === 'counter' || moves.includes(move)))
}

export function bidderMoves({ bid, job, offer, now }: Standing): readonly string[] {
  const waits = offer?.status === 'open' && offer.made_by === 'bidder'
  const moves = movesFrom(bidLifecycle, bid.status, 'bidder') as readonly string[]
  const allowed: Readonly<Record<string, boolean>> = {
    revise: moves.includes('revise') && isOpen(job, now),
    propose: bid.status === 'shortlisted' && isOpen(job, now) && !waits,
    withdraw: moves.includes('withdraw'),
  }
  return Object.keys(allowed).filter(move => allowed[move])
}

export function offerMoves(standing: Standing, side: Side): readonly string[] {
  const { offer, bid } = standing
  if (!offer) return []
  const moves = movesFrom(offerLifecycle, offer.status, offer.made_by === side ? 'maker' : 'other')
  return moves.filter(move => move !== 'accept' || (stands(standing) && offer.revision === bid.revision))
}
