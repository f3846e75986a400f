import { recipientOf } from '#server/platform/events/recipients.ts'
import { areaOf } from '#shared/access/roles.ts'
import type { OfQuote } from './events.ts'
import { findQuote, type QuoteRow } from './quote-queries.ts'

const ofQuote = recipientOf((db, { quoteId }: OfQuote & { readonly wasSent?: boolean; readonly by?: string }) =>
  findQuote(db, quoteId),
)

/** The enquiry's screen in the client's area; staff send no enquiries. */
const enquiryRoute = ({ clientRole, clientType }: QuoteRow) => {
  const area = areaOf({ role: clientRole, professionalType: clientType })
  return area === 'contractor' || area === 'advisor' ? (`${area}.enquiry` as const) : ('user.enquiry' as const)
}

export const toClient = ofQuote.to(row => ({
  userId: row.clientId,
  params: { name: row.storeName, title: row.title },
  link: { route: enquiryRoute(row), params: { enquiry: row.enquiryId } },
}))

export const toSupplier = ofQuote.to(row => ({
  userId: row.supplierUserId,
  params: { name: shortName(row.clientName), title: row.title },
  link: { route: 'supplier.enquiry', params: { enquiry: row.enquiryId } },
}))

/** The first name and an initial: before acceptance, the supplier needs no more. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)?.[0]
  return last ? `${first} ${last.toUpperCase()}.` : first
}
