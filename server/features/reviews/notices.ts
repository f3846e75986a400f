import { recipientOf, recipientsOf } from '#server/platform/events/recipients.ts'
import { areaOfType } from '#shared/access/roles.ts'
import { listFlags } from './part-queries.ts'
import { findReview, type ReviewRow } from './review-queries.ts'

type OfReview = { readonly reviewId: string; readonly alone?: boolean }

function clientOf({ project_id, client_id, professional_name, title }: ReviewRow) {
  const params = { name: professional_name, title: title ?? professional_name }
  const link = project_id
    ? ({ route: 'user.project', params: { project: project_id } } as const)
    : ({ route: 'user.contacts-clients', params: {} } as const)
  return { userId: client_id ?? '', toast: null, params, link }
}

function professionalOf(review: ReviewRow) {
  const { project_id, professional_user_id, professional_type, client_name, author_name, title } = review
  const params = { name: client_name ?? author_name, title: title ?? client_name ?? author_name }
  const area = areaOfType[professional_type]
  const link =
    project_id && area === 'contractor'
      ? ({ route: 'contractor.project', params: { project: project_id } } as const)
      : ({ route: `${area}.contacts-clients`, params: {} } as const)
  return { userId: professional_user_id, toast: null, params, link }
}

const about = recipientOf((db, { reviewId }: OfReview) => findReview(db, reviewId))
export const toSubject = about.to(review => (review.side === 'client' ? professionalOf(review) : clientOf(review)))
export const toAuthor = about.to(review => (review.side === 'client' ? clientOf(review) : professionalOf(review)))
export const toReviewers = about.toReviewers('reviews', ({ author_name, professional_name }) => ({
  params: { name: author_name, to: professional_name },
  link: { route: 'admin.profiles', params: {} },
}))

const flags = recipientsOf(async (db, { reviewId }: OfReview) => {
  const review = await findReview(db, reviewId)
  return review ? (await listFlags(db, [reviewId])).map(flag => ({ review, flag })) : []
})
/** Links to the screen with the review. */
export const toFlaggers = flags.to(({ review, flag }) => ({
  userId: flag.by_id,
  toast: null,
  params: { name: review.professional_name },
  link: { route: 'profile', params: { profile: review.professional_slug } },
}))
