import { sanctionImposed, sanctionRevoked } from '#server/features/complaints/events.ts'
import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import * as events from './events.ts'
import { toAuthor, toFlaggers, toReviewers, toSubject } from './notices.ts'
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
    onEvent(events.reviewPublished, {
      notify: [toSubject('review-received'), toAuthor('review-published', { when: (_, { alone }) => alone === true })],
    }),
    onEvent(events.reviewReplied, { notify: [toAuthor('review-replied')] }),
    onEvent(events.reviewFlagged, { notify: [toReviewers('review-flagged', { toast: null })] }),
    onEvent(events.reviewUpheld, { notify: [toFlaggers('review-upheld')] }),
    onEvent(events.reviewRestored, { notify: [toAuthor('review-restored')] }),
    onEvent(events.reviewRemoved, { notify: [toFlaggers('review-flag-agreed'), toAuthor('review-removed')] }),
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
