// What happens to bids between their sending and their end, in the past tense.
import { event } from '#server/platform/events/event.ts'

type OfOffer = { jobId: string; bidId: string; offerId: string }

/** Both sides may see from now on how to reach each other. */
export const bidShortlisted = event<{
  jobId: string
  bidId: string
  clientId: string
  professionalUserId: string
}>('bid-shortlisted')
/** A counter-offer of the client, or the bidder's proposal. */
export const offerMade = event<OfOffer>('offer-made')
export const offerAccepted = event<OfOffer>('offer-accepted')
export const offerRefused = event<OfOffer>('offer-refused')
/** Nobody answered in time. */
export const offerLapsed = event<OfOffer>('offer-lapsed')
/** `day`: the last one on which the bid holds. */
export const bidExpiring = event<{ jobId: string; bidId: string; day: string }>('bid-expiring')
