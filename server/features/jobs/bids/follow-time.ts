// What time does to bids: offers that nobody answers lapse, both sides hear of a bid that ends soon.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { endingBids } from './ending-queries.ts'
import { bidExpiring, offerLapsed } from './events.ts'
import { offerLife } from './offer-life.ts'
import { findOffer, lockUnanswered } from './offer-queries.ts'

export async function lapseOffer(within: Within, offerId: string): Promise<void> {
  const locked = await lockUnanswered(within.db, within.now, offerId)
  // Read again: it may have been answered before its job was locked.
  const offer = await findOffer(within.db, offerId)
  if (!(locked && offer)) return
  if (!(await offerLife.tryMove(within, offer, 'lapse', { as: 'system', reason: 'unanswered' }))) return
  await emit(within, offerLapsed({ jobId: locked.job_id, bidId: locked.bid_id, offerId }))
}

export async function remindOfBid(within: Within, bidId: string): Promise<void> {
  const marked = await endingBids.mark(within.db, within.now, bidId, { reminded_at: within.now })
  if (marked) await emit(within, bidExpiring({ jobId: marked.job_id, bidId, day: marked.valid_until }))
}
