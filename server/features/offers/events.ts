import { event } from '#server/platform/events/event.ts'
import type { EndReason } from '#shared/features/offers/lifecycle.ts'

export type OfOffer = { readonly offerId: string }

export const offerStarted = event<OfOffer>('offer-started')
export const offerEnded = event<OfOffer & { readonly reason: EndReason }>('offer-ended')
/** `note`: the admin's message to the supplier. */
export const offerStopped = event<OfOffer & { readonly note: string }>('offer-stopped')
