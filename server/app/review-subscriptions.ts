import * as project from '#server/features/projects/events.ts'
import { noteReview } from '#server/features/projects/log.ts'
import { noticeToOther, toClient, toProfessional } from '#server/features/projects/notices.ts'
import * as review from '#server/features/reviews/events.ts'
import { toAuthor, toFlaggers, toReviewers, toSubject } from '#server/features/reviews/notices.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

export const reviewSubscriptions: readonly Subscription[] = [
  onEvent(project.projectEnded, {
    notify: [
      noticeToOther('project-ended', { when: (_, { together }) => together !== true }),
      noticeToOther('project-ended-together', { when: (_, { together }) => together === true }),
      toClient('review-asked'),
      toProfessional('review-asked'),
    ],
  }),
  onEvent(project.endObjected, { notify: [noticeToOther('end-objected')] }),
  onEvent(project.projectHandedOver, { notify: [toClient('project-handed-over')] }),
  onEvent(project.projectCompleted, {
    notify: [toProfessional('project-completed'), toClient('review-asked'), toProfessional('review-asked')],
  }),
  onEvent(review.reviewPublished, {
    inTransaction: [noteReview],
    notify: [toSubject('review-received'), toAuthor('review-published', { when: (_, { alone }) => alone === true })],
  }),
  onEvent(review.reviewReplied, { notify: [toAuthor('review-replied')] }),
  onEvent(review.reviewFlagged, { notify: [toReviewers('review-flagged', { toast: null })] }),
  onEvent(review.reviewUpheld, { notify: [toFlaggers('review-upheld')] }),
  onEvent(review.reviewRestored, { notify: [toAuthor('review-restored')] }),
  onEvent(review.reviewRemoved, { notify: [toFlaggers('review-flag-agreed'), toAuthor('review-removed')] }),
]
