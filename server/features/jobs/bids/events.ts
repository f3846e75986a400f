import { event } from '#server/platform/events/event.ts'

type OfOffer = { jobId: string; bidId: string; offerId: string }

/** From now on both sides see each other's contact data. */
export const bidShortlisted = event<{
  jobId: string
  bidId: string
  clientId: string
  professionalUserId: string
}>('bid-shortlisted')
/** A counter-offer by the client, or a proposal by the bidder. */
export const offerMade = event<OfOffer>('offer-made')
export const offerAccepted = event<OfOffer>('offer-accepted')
export const offerRefused = event<OfOffer>('offer-refused')
/** It was not answered in time. */
export const offerLapsed = event<OfOffer>('offer-lapsed')
/** `day`: the last day on which the bid is valid. */
export const bidExpiring = event<{ jobId: string; bidId: string; day: string }>('bid-expiring')
