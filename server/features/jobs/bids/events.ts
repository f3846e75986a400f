// Events of the negotiation of a bid; its submission, acceptance and other ends are in jobs/events.ts.
import { event } from '#server/platform/events/event.ts'

type OfCounterOffer = { jobId: string; bidId: string; counterOfferId: string }

/** From now on both sides see each other's contact data. */
export const bidShortlisted = event<{
  jobId: string
  bidId: string
  clientId: string
  professionalUserId: string
}>('bid-shortlisted')
/** A counter-offer by the client, or a proposal by the bidder. */
export const counterOfferMade = event<OfCounterOffer>('counter-offer-made')
export const counterOfferAccepted = event<OfCounterOffer>('counter-offer-accepted')
export const counterOfferRefused = event<OfCounterOffer>('counter-offer-refused')
/** It was not answered in time. */
export const counterOfferLapsed = event<OfCounterOffer>('counter-offer-lapsed')
/** `day`: the last day on which the bid is valid. */
export const bidExpiring = event<{ jobId: string; bidId: string; day: string }>('bid-expiring')
