// Who is told of offers: their supplier. People who keep the thing hear of it as of every falling price.
import { tellOf } from '#server/platform/events/tell.ts'
import type { OfOffer } from './events.ts'
import { findOffer } from './offer-queries.ts'

type Told = OfOffer & { readonly reason?: string; readonly note?: string }

export const toSupplier = tellOf((db, { offerId }: Told) => findOffer(db, offerId)).to(row => ({
  userId: row.owner_id,
  params: { title: row.product.name },
  link: { route: 'supplier.offers-and-deals', params: { tab: row.status } },
}))
