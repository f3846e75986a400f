// What happens to quotes, in the past tense; each is of one supplier's.
import { event } from '#server/platform/events/event.ts'

export type OfQuote = { readonly quoteId: string }

export const enquiryAsked = event<OfQuote>('enquiry-asked')
export const quoteSent = event<OfQuote>('quote-sent')
export const quoteRevised = event<OfQuote>('quote-revised')
export const quoteRefused = event<OfQuote>('quote-refused')
export const quoteAccepted = event<OfQuote & { readonly clientId: string; readonly supplierUserId: string }>(
  'quote-accepted',
)
export const quoteDeclined = event<OfQuote>('quote-declined')
/** By the side that had said the last word; an asked one by the client, a sent one by the supplier. */
export const quoteWithdrawn = event<OfQuote & { readonly by: 'client' | 'supplier' }>('quote-withdrawn')
/** Nobody answered, or the price does not hold any more. */
export const quoteExpired = event<OfQuote & { readonly wasSent: boolean }>('quote-expired')
