// What time does to bids: offers that nobody answers lapse, both sides hear of a bid that ends soon. Nodes share the work.
import { dayOf } from '#server/features/jobs/policy.ts'
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { offerHours } from '#shared/features/jobs/lifecycle.ts'
import { listEndingBids, markReminded } from './bid-queries.ts'
import { daysAfter } from './bid-terms.ts'
import { bidExpiring, offerLapsed } from './events.ts'
import { moveOffer } from './move-offer.ts'
import { findOffer, listUnanswered } from './offer-queries.ts'

const hour = 3_600_000
const reminderDays = 2

export async function lapseOffers(within: Within): Promise<void> {
  const since = new Date(within.now.getTime() - offerHours * hour)
  for (const { id, bid_id: bidId, job_id: jobId } of await listUnanswered(within.db, since)) {
    // Read again: it may have been answered before its job was locked.
    const offer = await findOffer(within.db, id)
    if (offer?.status !== 'open') continue
    await moveOffer(within, offer, 'lapse', { by: null, as: 'system', reason: 'unanswered' })
    await emit(within, offerLapsed({ jobId, bidId, offerId: id }))
  }
}

export async function remindOfBids(within: Within): Promise<void> {
  const days = { from: dayOf(within.now), until: daysAfter(within.now, reminderDays) }
  for (const { id: bidId, job_id: jobId, valid_until: day } of await listEndingBids(within.db, days)) {
    if (!(await markReminded(within.db, bidId, within.now))) continue
    await emit(within, bidExpiring({ jobId, bidId, day }))
  }
}
