// Events of the negotiation of a bid; its submission, acceptance and other ends are in jobs/events.ts.
import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { findCounterOfferNoticeData } from './counter-offer-queries.ts'
import { bidderOf, ownerOf, toBidder, toOwner } from './notices.ts'

type Side = 'client' | 'bidder'
type OfCounterOffer = { readonly jobId: string; readonly bidId: string; readonly counterOfferId: string }

const ofCounterOffer = recipientOf((db, { counterOfferId }: OfCounterOffer) =>
  findCounterOfferNoticeData(db, counterOfferId),
)
const offerToOwner = ofCounterOffer.to(ownerOf)
const offerToBidder = ofCounterOffer.to(bidderOf)

const madeBy = (side: Side) => ({ when: (counterOffer: { readonly madeBy: Side }) => counterOffer.madeBy === side })
const [ofClient, ofBidder] = [madeBy('client'), madeBy('bidder')]
type Expiring = { readonly jobId: string; readonly bidId: string; readonly day: string }
const withDay = { params: (_: unknown, { day = '' }: { readonly day?: string }) => ({ date: day }) }

/** From now on both sides see each other's contact data. */
export const bidShortlisted = event<{
  jobId: string
  bidId: string
  clientId: string
  professionalUserId: string
}>('bid-shortlisted', [toBidder('bid-shortlisted')])
/** A counter-offer by the client, or a proposal by the bidder. */
export const counterOfferMade = event<OfCounterOffer>('counter-offer-made', [
  offerToBidder('counter-offered', ofClient),
  offerToOwner('proposal-made', ofBidder),
])
export const counterOfferAccepted = event<OfCounterOffer>('counter-offer-accepted', [
  offerToOwner('counter-accepted', ofClient),
  offerToBidder('proposal-accepted', ofBidder),
])
export const counterOfferRefused = event<OfCounterOffer>('counter-offer-refused', [
  offerToOwner('counter-refused', ofClient),
  offerToBidder('proposal-refused', ofBidder),
])
/** It was not answered in time. */
export const counterOfferLapsed = event<OfCounterOffer>('counter-offer-lapsed', [
  offerToOwner('counter-offer-lapsed'),
  offerToBidder('counter-offer-lapsed'),
])
/** `day`: the last day on which the bid is valid. */
export const bidExpiring = event<Expiring>('bid-expiring', [
  toOwner('bid-expiring', withDay),
  toBidder('bid-expiring', withDay),
])
