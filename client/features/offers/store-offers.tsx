import { OfferRow } from './offer-row.tsx'
import type { ListedView } from './offer-view.ts'

export function StoreOffers({ offers, now }: { readonly offers: readonly ListedView[]; readonly now: string }) {
  return offers.map(offer => <OfferRow key={offer.id} inStore {...{ offer, now }} />)
}
