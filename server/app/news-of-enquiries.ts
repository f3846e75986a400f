// Who is told of enquiries and quotes, and what an accepted one makes: contacts and a conversation.
import { beginChatOfQuote } from '#server/features/chats/open-chat.ts'
import { meetByQuote } from '#server/features/contacts/meet.ts'
import * as quote from '#server/features/enquiries/events.ts'
import { toClient, toSupplier } from '#server/features/enquiries/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfEnquiries: readonly NewsRow[] = [
  onEvent(quote.enquiryAsked, { tell: [toSupplier('enquiry-asked')] }),
  onEvent(quote.quoteSent, { tell: [toClient('quote-sent')] }),
  onEvent(quote.quoteRevised, { tell: [toClient('quote-revised')] }),
  onEvent(quote.quoteRefused, { tell: [toClient('quote-refused')] }),
  onEvent(quote.quoteAccepted, {
    within: [meetByQuote, beginChatOfQuote],
    tell: [toSupplier('quote-accepted')],
  }),
  onEvent(quote.quoteDeclined, { tell: [toSupplier('quote-declined')] }),
  onEvent(quote.quoteWithdrawn, {
    tell: [
      toSupplier('enquiry-withdrawn', { push: null, when: (_, { by }) => by === 'client' }),
      toClient('quote-withdrawn', { when: (_, { by }) => by === 'supplier' }),
    ],
  }),
  onEvent(quote.quoteExpired, {
    tell: [
      toClient('enquiry-unanswered', { push: null, when: (_, { wasSent }) => wasSent === false }),
      toSupplier('enquiry-missed', { push: null, when: (_, { wasSent }) => wasSent === false }),
      toClient('quote-expired', { when: (_, { wasSent }) => wasSent === true }),
      toSupplier('quote-expired', { push: null, when: (_, { wasSent }) => wasSent === true }),
    ],
  }),
]
