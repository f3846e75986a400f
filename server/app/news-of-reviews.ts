// Who is told of the end of a project and of the reviews after it, and what its record knows of them.
import * as project from '#server/features/projects/events.ts'
import { noticeToOther, toClient, toProfessional } from '#server/features/projects/notices.ts'
import { noteReview } from '#server/features/projects/record.ts'
import * as review from '#server/features/reviews/events.ts'
import { toAuthor, toFlaggers, toReviewers, toSubject } from '#server/features/reviews/notices.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfReviews: readonly NewsRow[] = [
  onEvent(project.projectEnded, {
    tell: [
      noticeToOther('project-ended', { when: (_, { together }) => together !== true }),
      noticeToOther('project-ended-together', { when: (_, { together }) => together === true }),
      toClient('review-asked'),
      toProfessional('review-asked'),
    ],
  }),
  onEvent(project.endObjected, { tell: [noticeToOther('end-objected')] }),
  onEvent(project.projectHandedOver, { tell: [toClient('project-handed-over')] }),
  onEvent(project.projectCompleted, {
    tell: [toProfessional('project-completed'), toClient('review-asked'), toProfessional('review-asked')],
  }),
  onEvent(review.reviewPublished, {
    within: [noteReview],
    tell: [toSubject('review-received'), toAuthor('review-published', { when: (_, { alone }) => alone === true })],
  }),
  onEvent(review.reviewReplied, { tell: [toAuthor('review-replied')] }),
  onEvent(review.reviewFlagged, { tell: [toReviewers('review-flagged', { push: null })] }),
  onEvent(review.reviewUpheld, { tell: [toFlaggers('review-upheld')] }),
  onEvent(review.reviewRestored, { tell: [toAuthor('review-restored')] }),
  onEvent(review.reviewRemoved, { tell: [toFlaggers('review-flag-agreed'), toAuthor('review-removed')] }),
]
