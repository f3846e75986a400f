// The submission of a review is no event: it stays secret.
import { event } from '#server/platform/events/event.ts'
import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { areaOfType } from '#shared/access/roles.ts'
import type { ReviewSide } from '#shared/features/reviews/lifecycle.ts'
import { listFlags } from './part-queries.ts'
import { findReview, type ReviewRow } from './review-queries.ts'

type OfReview = { readonly reviewId: string; readonly alone?: boolean }

function clientOf({ projectId, clientId, professionalName, title }: ReviewRow) {
  const params = { name: professionalName, title: title ?? professionalName }
  const link = projectId
    ? ({ route: 'user.project', params: { project: projectId } } as const)
    : ({ route: 'user.contacts-clients', params: {} } as const)
  return { userId: clientId ?? '', toast: null, params, link }
}

function professionalOf(review: ReviewRow) {
  const { projectId, professionalUserId, professionalType, clientName, authorName, title } = review
  const params = { name: clientName ?? authorName, title: title ?? clientName ?? authorName }
  const area = areaOfType[professionalType]
  const link =
    projectId && area === 'contractor'
      ? ({ route: 'contractor.project', params: { project: projectId } } as const)
      : ({ route: `${area}.contacts-clients`, params: {} } as const)
  return { userId: professionalUserId, toast: null, params, link }
}

const about = recipientOf((db, { reviewId }: OfReview) => findReview(db, reviewId))
const toSubject = about.to(review => (review.side === 'client' ? professionalOf(review) : clientOf(review)))
const toAuthor = about.to(review => (review.side === 'client' ? clientOf(review) : professionalOf(review)))
const toReviewers = about.toReviewers('reviews', ({ authorName, professionalName }) => ({
  toast: null,
  params: { name: authorName, to: professionalName },
  link: { route: 'admin.profiles', params: {} },
}))

const flags = recipientsOf(async (db, { reviewId }: OfReview) => {
  const review = await findReview(db, reviewId)
  return review ? (await listFlags(db, [reviewId])).map(flag => ({ review, flag })) : []
})
/** Links to the screen with the review. */
const toFlaggers = flags.to(({ review, flag }) => ({
  userId: flag.byId,
  toast: null,
  params: { name: review.professionalName },
  link: { route: 'profile', params: { profile: review.professionalSlug } },
}))

/** `by`: its author; `alone`: the other side did not write. */
export const reviewPublished = event<
  OfReview & {
    readonly projectId: string | null
    readonly side: ReviewSide
    readonly by: string | null
    readonly alone: boolean
  }
>('review-published', [
  toSubject('review-received'),
  toAuthor('review-published', { when: (_, { alone }) => alone === true }),
])
export const reviewReplied = event<OfReview>('review-replied', [toAuthor('review-replied')])
export const reviewFlagged = event<OfReview>('review-flagged', [toReviewers('review-flagged')])
/** A flag was decided. */
export const reviewUpheld = event<OfReview>('review-upheld', [toFlaggers('review-upheld')])
export const reviewRemoved = event<OfReview>('review-removed', [
  toFlaggers('review-flag-agreed'),
  toAuthor('review-removed'),
])
export const reviewRestored = event<OfReview>('review-restored', [toAuthor('review-restored')])
