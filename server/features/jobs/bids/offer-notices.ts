import { recipientOf } from '#server/platform/events/recipients.ts'
import type { Side } from './bid.machine.ts'
import { bidderOf, ownerOf } from './notices.ts'
import { findOfferNoticeData } from './offer-queries.ts'

const ofOffer = recipientOf((db, { offerId }: { readonly offerId: string }) => findOfferNoticeData(db, offerId))
export const toOwner = ofOffer.to(ownerOf)
export const toBidder = ofOffer.to(bidderOf)

const madeBy = (side: Side) => ({ when: (offer: { readonly made_by: Side }) => offer.made_by === side })
export const ofClient = madeBy('client')
export const ofBidder = madeBy('bidder')
