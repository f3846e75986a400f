// The life of bids: what a move asks of the bid and of its job, and what follows for the word that is open about it and for the client's reply.

import { isOpen, isValid } from '#server/features/jobs/policy.ts'
import type { Within } from '#server/platform/call.ts'
import { life } from '#server/platform/life.ts'
import { answerReply, missReply } from '#server/platform/replies/keep.ts'
import { type BidMove, bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { findOwnerOfBid, listLiveBids } from './bid-queries.ts'
import { lapseOpenOffer } from './offer-life.ts'
import { type BidFacts, isOutdated, type JobFacts } from './policy.ts'

type Facts = Pick<BidFacts, 'valid_until' | 'terms_revision'> & {
  /** What a client's move rests on, and a revision. */
  readonly job?: JobFacts
  /** Whether the shortlist takes one more. */
  readonly room?: boolean
}
type At = { readonly now: Date }

const takesBids = ({ job }: Facts, { now }: At): boolean => job !== undefined && isOpen(job, now)
const stands = (bid: Facts, at: At): boolean => takesBids(bid, at) && isValid(bid, dayOf(at.now))

/** What a move says about the client's answer. One that is withdrawn was neither answered nor let pass. */
const answers: Readonly<Partial<Record<BidMove, typeof answerReply>>> = {
  shortlist: answerReply,
  accept: answerReply,
  decline: answerReply,
  'pass-over': missReply,
  expire: missReply,
}

export const bidLife = life(bidLifecycle, {
  entity: 'bid',
  table: 'bids',
  column: 'status',
  version: 'version',
  refusal: 'bid.move-not-allowed',
  guards: {
    revise: takesBids,
    shortlist: (bid: Facts, at) => stands(bid, at) && (bid.room === true || 'bid.shortlist-full'),
    accept: (bid: Facts, at) => stands(bid, at) && (!(bid.job && isOutdated(bid, bid.job)) || 'bid.outdated'),
  },
  also: async (within, { id }, { name, to }) => {
    if (!bidLifecycle.live.includes(to)) await lapseOpenOffer(within, id, 'bid-ended')
    await answers[name]?.(within, await aboutBid(within, id))
  },
})

/** The client, who is waited for. */
export async function aboutBid({ db }: Within, bidId: string) {
  return { userId: await findOwnerOfBid(db, bidId), about: 'bid' as const, aboutId: bidId }
}

/**
 * Ends the live bids of a job but the accepted one; gives their ids. The job must be locked.
 * `chosen`: the client took another one, which answers them all.
 */
export async function passOverBids(within: Within, jobId: string, { chosen = false } = {}): Promise<readonly string[]> {
  const losers = (await listLiveBids(within.db, jobId)).filter(bid => bid.status !== 'accepted')
  for (const loser of losers) {
    if (chosen) await answerReply(within, await aboutBid(within, loser.id))
    await bidLife.move(within, loser, 'pass-over', { as: 'system' })
  }
  return losers.map(({ id }) => id)
}
