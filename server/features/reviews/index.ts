import { sanctionImposed, sanctionRevoked } from '#server/features/complaints/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { eraseReviewsOf, exportFlags, exportReviews } from './personal-data-queries.ts'
import { reviewsRoutes } from './routes.ts'
import { publishReviews } from './scheduled-jobs.ts'
import { restoreReview, withholdReview } from './take-down.ts'
import { reviewsWaiting } from './waiting-queries.ts'

export const reviews = defineFeature({
  name: 'reviews',
  endpoints: reviewsRoutes,
  events,
  subscriptions: [
    onEvent(sanctionImposed, { inTransaction: [withholdReview] }),
    onEvent(sanctionRevoked, { inTransaction: [restoreReview] }),
  ],
  jobs: [publishReviews],
  personalData: {
    // A professional's reviews take over the erased name of the profile.
    after: ['professionals'],
    parts: [
      partOf('reviews', ['reviews', 'reviewVersions', 'reviewPhotos'], exportReviews, eraseReviewsOf),
      partOf('review-flags', ['reviewFlags'], exportFlags, eraseReviewsOf),
    ],
  },
  waiting: reviewsWaiting,
})
