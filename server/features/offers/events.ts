// The supplier's notifications. People who saved the product are notified as of any falling price.
import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import type { EndReason } from '#shared/features/offers/lifecycle.ts'
import { findOffer } from './offer-queries.ts'

type OfOffer = { readonly offerId: string }
type OfferPayload = OfOffer & { readonly reason?: EndReason; readonly note?: string }

const toSupplier = recipientOf((db, { offerId }: OfferPayload) => findOffer(db, offerId)).to(row => ({
  userId: row.ownerId,
  params: { title: row.product.name },
  link: { route: 'supplier.offers-and-deals', params: { tab: row.status } },
}))
/** A supplier who ended the offer needs no notification. */
const because = (reason: EndReason) => ({ when: (_: unknown, payload: OfferPayload) => payload.reason === reason })

export const offerStarted = event<OfOffer>('offer-started')
export const offerEnded = event<OfOffer & { readonly reason: EndReason }>('offer-ended', [
  toSupplier('offer-ended', { toast: null, ...because('time') }),
  toSupplier('offer-sold-out', because('quota')),
  toSupplier('offer-not-begun', because('no-saving')),
])
/** `note`: the admin's message to the supplier. */
export const offerStopped = event<OfOffer & { readonly note: string }>('offer-stopped', [
  toSupplier('offer-stopped', { params: (_, { note = '' }) => ({ note }) }),
])
