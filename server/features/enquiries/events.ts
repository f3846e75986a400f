// Each event concerns one supplier's quote.
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
/** `by`: the client before the supplier's answer, the supplier after it. */
export const quoteWithdrawn = event<OfQuote & { readonly by: 'client' | 'supplier' }>('quote-withdrawn')
/** It was not answered in time, or its price has expired. */
export const quoteExpired = event<OfQuote & { readonly wasSent: boolean }>('quote-expired')
