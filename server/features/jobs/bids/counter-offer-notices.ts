import { recipientOf } from '#server/platform/events/recipients.ts'
import type { Side } from './bid.machine.ts'
import { findCounterOfferNoticeData } from './counter-offer-queries.ts'
import { bidderOf, ownerOf } from './notices.ts'

const ofCounterOffer = recipientOf((db, { counterOfferId }: { readonly counterOfferId: string }) =>
  findCounterOfferNoticeData(db, counterOfferId),
)
export const toOwner = ofCounterOffer.to(ownerOf)
export const toBidder = ofCounterOffer.to(bidderOf)

const madeBy = (side: Side) => ({ when: (counterOffer: { readonly madeBy: Side }) => counterOffer.madeBy === side })
export const ofClient = madeBy('client')
export const ofBidder = madeBy('bidder')
