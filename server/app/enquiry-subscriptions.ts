import { beginChatOfQuote } from '#server/features/chats/open-chat.ts'
import { createContactsByQuote } from '#server/features/contacts/create-contacts.ts'
import * as quote from '#server/features/enquiries/events.ts'
import { toClient, toSupplier } from '#server/features/enquiries/notices.ts'
import { releaseOffers, reserveOffers } from '#server/features/offers/reserve.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

export const enquirySubscriptions: readonly Subscription[] = [
  onEvent(quote.enquiryAsked, { inTransaction: [reserveOffers], notify: [toSupplier('enquiry-asked')] }),
  onEvent(quote.quoteSent, { notify: [toClient('quote-sent')] }),
  onEvent(quote.quoteRevised, { notify: [toClient('quote-revised')] }),
  onEvent(quote.quoteRefused, { inTransaction: [releaseOffers], notify: [toClient('quote-refused')] }),
  onEvent(quote.quoteAccepted, {
    inTransaction: [createContactsByQuote, beginChatOfQuote],
    notify: [toSupplier('quote-accepted')],
  }),
  onEvent(quote.quoteDeclined, { inTransaction: [releaseOffers], notify: [toSupplier('quote-declined')] }),
  onEvent(quote.quoteWithdrawn, {
    inTransaction: [releaseOffers],
    notify: [
      toSupplier('enquiry-withdrawn', { toast: null, when: (_, { by }) => by === 'client' }),
      toClient('quote-withdrawn', { when: (_, { by }) => by === 'supplier' }),
    ],
  }),
  onEvent(quote.quoteExpired, {
    inTransaction: [releaseOffers],
    notify: [
      toClient('enquiry-unanswered', { toast: null, when: (_, { wasSent }) => wasSent === false }),
      toSupplier('enquiry-missed', { toast: null, when: (_, { wasSent }) => wasSent === false }),
      toClient('quote-expired', { when: (_, { wasSent }) => wasSent === true }),
      toSupplier('quote-expired', { toast: null, when: (_, { wasSent }) => wasSent === true }),
    ],
  }),
]
