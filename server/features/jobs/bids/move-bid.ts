// Moves bids as their lifecycle allows, writes each move down, and ends with a bid what was open about it.

import type { Within } from '#server/platform/call.ts'
import { recordChange } from '#server/platform/database/status-changes.ts'
import { answerReply, missReply } from '#server/platform/replies/keep.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type BidMove, bidLifecycle } from '#shared/features/jobs/lifecycle.ts'
import { type BidRow, findOwnerOfBid, listLiveBids, updateBidStatus } from './bid-queries.ts'
import { lapseOpenOffer } from './move-offer.ts'
import { isLive } from './policy.ts'

type Details = {
  /** Null: the house itself. */
  readonly by: string | null
  readonly reason?: string
  readonly set?: Parameters<typeof updateBidStatus>[1]['set']
}

/** What a move says about the client's answer. One that is withdrawn was neither answered nor let pass. */
const answers: Readonly<Partial<Record<BidMove, typeof answerReply>>> = {
  shortlist: answerReply,
  accept: answerReply,
  decline: answerReply,
  'pass-over': missReply,
  expire: missReply,
}

/** @throws AppError `bid.move-not-allowed`, also when somebody else was faster */
export async function moveBid(
  within: Within,
  bid: Pick<BidRow, 'id' | 'status'>,
  name: BidMove,
  { by, reason, set }: Details,
): Promise<void> {
  const { from, to } = bidLifecycle.moves[name]
  const moved =
    from.includes(bid.status) &&
    (await updateBidStatus(within.db, { id: bid.id, from: [bid.status], to, now: within.now, set }))
  if (!moved) throw new AppError('bid.move-not-allowed')
  const change = { entity: 'bid', id: bid.id, from: bid.status, to, by, reason: reason ?? null, at: within.now }
  await recordChange(within.db, change)
  if (!isLive({ status: to })) await lapseOpenOffer(within, bid.id, 'bid-ended')
  await answers[name]?.(within, await aboutBid(within, bid.id))
}

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
    await moveBid(within, loser, 'pass-over', { by: null })
  }
  return losers.map(({ id }) => id)
}
