// Each event concerns one supplier's quote.
import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import { areaOf } from '#shared/access/roles.ts'
import { findQuote, type QuoteRow } from './quote-queries.ts'
import { shortName } from './short-name.ts'

export type OfQuote = { readonly quoteId: string }

const ofQuote = recipientOf((db, { quoteId }: OfQuote & { readonly wasSent?: boolean; readonly by?: string }) =>
  findQuote(db, quoteId),
)

/** The enquiry's screen in the client's area; staff send no enquiries. */
const enquiryRoute = ({ clientRole, clientType }: QuoteRow) => {
  const area = areaOf({ role: clientRole, professionalType: clientType })
  return area === 'contractor' || area === 'advisor' ? (`${area}.enquiry` as const) : ('user.enquiry' as const)
}

const toClient = ofQuote.to(row => ({
  userId: row.clientId,
  params: { name: row.storeName, title: row.title },
  link: { route: enquiryRoute(row), params: { enquiry: row.enquiryId } },
}))

const toSupplier = ofQuote.to(row => ({
  userId: row.supplierUserId,
  params: { name: shortName(row.clientName), title: row.title },
  link: { route: 'supplier.enquiry', params: { enquiry: row.enquiryId } },
}))

const asked = (_: unknown, { wasSent }: { readonly wasSent?: boolean }) => wasSent === false
const answered = (_: unknown, { wasSent }: { readonly wasSent?: boolean }) => wasSent === true

export const enquiryAsked = event<OfQuote>('enquiry-asked', [toSupplier('enquiry-asked')])
export const quoteSent = event<OfQuote>('quote-sent', [toClient('quote-sent')])
export const quoteRevised = event<OfQuote>('quote-revised', [toClient('quote-revised')])
export const quoteRefused = event<OfQuote>('quote-refused', [toClient('quote-refused')])
export const quoteAccepted = event<OfQuote & { readonly clientId: string; readonly supplierUserId: string }>(
  'quote-accepted',
  [toSupplier('quote-accepted')],
)
export const quoteDeclined = event<OfQuote>('quote-declined', [toSupplier('quote-declined')])
/** `by`: the client before the supplier's answer, the supplier after it. */
export const quoteWithdrawn = event<OfQuote & { readonly by: 'client' | 'supplier' }>('quote-withdrawn', [
  toSupplier('enquiry-withdrawn', { toast: null, when: (_, { by }) => by === 'client' }),
  toClient('quote-withdrawn', { when: (_, { by }) => by === 'supplier' }),
])
/** It was not answered in time, or its price has expired. */
export const quoteExpired = event<OfQuote & { readonly wasSent: boolean }>('quote-expired', [
  toClient('enquiry-unanswered', { toast: null, when: asked }),
  toSupplier('enquiry-missed', { toast: null, when: asked }),
  toClient('quote-expired', { when: answered }),
  toSupplier('quote-expired', { toast: null, when: answered }),
])
