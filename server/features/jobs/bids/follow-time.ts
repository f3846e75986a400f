// What time does to bids: offers that nobody answers lapse, both sides hear of a bid that ends soon.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { markReminded } from './ending-queries.ts'
import { bidExpiring, offerLapsed } from './events.ts'
import { moveOffer } from './move-offer.ts'
import { findOffer, lockUnanswered } from './offer-queries.ts'

export async function lapseOffer(within: Within, offerId: string): Promise<void> {
  const locked = await lockUnanswered(within.db, within.now, offerId)
  // Read again: it may have been answered before its job was locked.
  const offer = await findOffer(within.db, offerId)
  if (!locked || offer?.status !== 'open') return
  await moveOffer(within, offer, 'lapse', { by: null, as: 'system', reason: 'unanswered' })
  await emit(within, offerLapsed({ jobId: locked.job_id, bidId: locked.bid_id, offerId }))
}

export async function remindOfBid(within: Within, bidId: string): Promise<void> {
  const marked = await markReminded(within.db, within.now, bidId)
  if (marked) await emit(within, bidExpiring({ jobId: marked.job_id, bidId, day: marked.valid_until }))
}
