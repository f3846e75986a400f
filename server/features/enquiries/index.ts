import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { endQuotesOf, eraseEnquiriesOf } from './erasure.ts'
import * as events from './events.ts'
import { exportEnquiries } from './personal-data-queries.ts'
import { enquiriesRoutes } from './routes.ts'
import { expireQuotes } from './scheduled-jobs.ts'
import { countWaiting, enquiriesWaiting } from './waiting-queries.ts'

export const enquiries = defineFeature({
  name: 'enquiries',
  endpoints: enquiriesRoutes,
  events,
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
