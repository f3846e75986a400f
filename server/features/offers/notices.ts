// The supplier's notifications. People who saved the product are notified as of any falling price.
import { recipientOf } from '#server/platform/events/recipients.ts'
import type { OfOffer } from './events.ts'
import { findOffer } from './offer-queries.ts'

type OfferPayload = OfOffer & { readonly reason?: string; readonly note?: string }

export const toSupplier = recipientOf((db, { offerId }: OfferPayload) => findOffer(db, offerId)).to(row => ({
  userId: row.ownerId,
  params: { title: row.product.name },
  link: { route: 'supplier.offers-and-deals', params: { tab: row.status } },
}))
