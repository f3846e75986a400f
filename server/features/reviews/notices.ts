import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { areaOfType } from '#shared/access/roles.ts'
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
export const toSubject = about.to(review => (review.side === 'client' ? professionalOf(review) : clientOf(review)))
export const toAuthor = about.to(review => (review.side === 'client' ? clientOf(review) : professionalOf(review)))
export const toReviewers = about.toReviewers('reviews', ({ authorName, professionalName }) => ({
  params: { name: authorName, to: professionalName },
  link: { route: 'admin.profiles', params: {} },
}))

const flags = recipientsOf(async (db, { reviewId }: OfReview) => {
  const review = await findReview(db, reviewId)
  return review ? (await listFlags(db, [reviewId])).map(flag => ({ review, flag })) : []
})
/** Links to the screen with the review. */
export const toFlaggers = flags.to(({ review, flag }) => ({
  userId: flag.byId,
  toast: null,
  params: { name: review.professionalName },
  link: { route: 'profile', params: { profile: review.professionalSlug } },
}))
