// What the two sides of a bid may do with it now, and with the word that is open between them.
import { isOpen } from '#server/features/jobs/policy.ts'
import { bidLife } from './life.ts'
import { offerLife } from './offer-life.ts'
import type { OfferRow } from './offer-queries.ts'
import type { BidFacts, JobFacts, Side } from './policy.ts'

/** Everything that what may be done depends on. */
export type Standing = {
  readonly bid: BidFacts & { readonly id: string }
  readonly job: JobFacts
  readonly offer: OfferRow | undefined
  readonly now: Date
  /** Whether the shortlist takes one more. */
  readonly room?: boolean
}

export function clientMoves({ bid, job, offer, now, room = false }: Standing): readonly string[] {
  const may = (move: 'shortlist' | 'accept' | 'decline') =>
    bidLife.mayMove({ ...bid, job, room }, move, { as: 'client', now })
  const allowed = {
    shortlist: may('shortlist'),
    // Whoever could choose it as it is may ask for something else.
    counter: may('accept') && offer?.status !== 'open',
    accept: may('accept'),
    decline: may('decline'),
  }
  return Object.entries(allowed).flatMap(([move, isAllowed]) => (isAllowed ? [move] : []))
}

export function bidderMoves({ bid, job, offer, now }: Standing): readonly string[] {
  const waits = offer?.status === 'open' && offer.made_by === 'bidder'
  const may = (move: 'revise' | 'withdraw') => bidLife.mayMove({ ...bid, job }, move, { as: 'bidder', now })
  const allowed = {
    revise: may('revise'),
    propose: bid.status === 'shortlisted' && isOpen(job, now) && !waits,
    withdraw: may('withdraw'),
  }
  return Object.entries(allowed).flatMap(([move, isAllowed]) => (isAllowed ? [move] : []))
}

export function offerMoves({ offer, bid, job, now }: Standing, side: Side): readonly string[] {
  return offer ? offerLife.movesOf({ ...offer, bid, job }, { as: offer.made_by === side ? 'maker' : 'other', now }) : []
}
