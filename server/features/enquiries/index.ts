import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { endQuotesOf, eraseEnquiriesOf } from './erasure.ts'
import * as events from './events.ts'
import { toClient, toSupplier } from './notices.ts'
import { exportEnquiries } from './personal-data-queries.ts'
import { enquiriesRoutes } from './routes.ts'
import { expireQuotes } from './scheduled-jobs.ts'
import { countWaiting, enquiriesWaiting } from './waiting-queries.ts'

export const enquiries = defineFeature({
  name: 'enquiries',
  endpoints: enquiriesRoutes,
  events,
  subscriptions: [
    onEvent(events.enquiryAsked, { notify: [toSupplier('enquiry-asked')] }),
    onEvent(events.quoteSent, { notify: [toClient('quote-sent')] }),
    onEvent(events.quoteRevised, { notify: [toClient('quote-revised')] }),
    onEvent(events.quoteRefused, { notify: [toClient('quote-refused')] }),
    onEvent(events.quoteAccepted, {
      notify: [toSupplier('quote-accepted')],
    }),
    onEvent(events.quoteDeclined, { notify: [toSupplier('quote-declined')] }),
    onEvent(events.quoteWithdrawn, {
      notify: [
        toSupplier('enquiry-withdrawn', { toast: null, when: (_, { by }) => by === 'client' }),
        toClient('quote-withdrawn', { when: (_, { by }) => by === 'supplier' }),
      ],
    }),
    onEvent(events.quoteExpired, {
      notify: [
        toClient('enquiry-unanswered', { toast: null, when: (_, { wasSent }) => wasSent === false }),
        toSupplier('enquiry-missed', { toast: null, when: (_, { wasSent }) => wasSent === false }),
        toClient('quote-expired', { when: (_, { wasSent }) => wasSent === true }),
        toSupplier('quote-expired', { toast: null, when: (_, { wasSent }) => wasSent === true }),
      ],
    }),
  ],
  jobs: [expireQuotes],
  personalData: {
    end: endQuotesOf,
    parts: [
      partOf(
        'enquiries',
        ['enquiries', 'enquiryLines', 'quotes', 'quoteLines', 'quoteRevisions'],
        exportEnquiries,
        eraseEnquiriesOf,
      ),
    ],
  },
  waiting: enquiriesWaiting,
  menuCounts: { enquiries: countWaiting },
})
