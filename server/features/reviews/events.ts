// The submission of a review is no event: it stays secret.
import { event } from '#server/platform/events/event.ts'
import type { ReviewSide } from '#shared/features/reviews/lifecycle.ts'

type OfReview = { readonly reviewId: string }

/** `by`: its author; `alone`: the other side did not write. */
export const reviewPublished = event<
  OfReview & {
    readonly projectId: string | null
    readonly side: ReviewSide
    readonly by: string | null
    readonly alone: boolean
  }
>('review-published')
export const reviewReplied = event<OfReview>('review-replied')
export const reviewFlagged = event<OfReview>('review-flagged')
/** A flag was decided. */
export const reviewUpheld = event<OfReview>('review-upheld')
export const reviewRemoved = event<OfReview>('review-removed')
export const reviewRestored = event<OfReview>('review-restored')
