// Who is told of enquiries and quotes, what they hold of offers, and what an accepted one makes: contacts and a conversation.
import { beginChatOfQuote } from '#server/features/chats/open-chat.ts'
import { meetByQuote } from '#server/features/contacts/meet.ts'
import * as quote from '#server/features/enquiries/events.ts'
import { toClient, toSupplier } from '#server/features/enquiries/notices.ts'
import { holdOffers, releaseOffers } from '#server/features/offers/hold.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfEnquiries: readonly NewsRow[] = [
  onEvent(quote.enquiryAsked, { within: [holdOffers], tell: [toSupplier('enquiry-asked')] }),
  onEvent(quote.quoteSent, { tell: [toClient('quote-sent')] }),
  onEvent(quote.quoteRevised, { tell: [toClient('quote-revised')] }),
  onEvent(quote.quoteRefused, { within: [releaseOffers], tell: [toClient('quote-refused')] }),
  onEvent(quote.quoteAccepted, {
    within: [meetByQuote, beginChatOfQuote],
    tell: [toSupplier('quote-accepted')],
  }),
  onEvent(quote.quoteDeclined, { within: [releaseOffers], tell: [toSupplier('quote-declined')] }),
  onEvent(quote.quoteWithdrawn, {
    within: [releaseOffers],
    tell: [
      toSupplier('enquiry-withdrawn', { push: null, when: (_, { by }) => by === 'client' }),
      toClient('quote-withdrawn', { when: (_, { by }) => by === 'supplier' }),
    ],
  }),
  onEvent(quote.quoteExpired, {
    within: [releaseOffers],
    tell: [
      toClient('enquiry-unanswered', { push: null, when: (_, { wasSent }) => wasSent === false }),
      toSupplier('enquiry-missed', { push: null, when: (_, { wasSent }) => wasSent === false }),
      toClient('quote-expired', { when: (_, { wasSent }) => wasSent === true }),
      toSupplier('quote-expired', { push: null, when: (_, { wasSent }) => wasSent === true }),
    ],
  }),
]
