// The published reviews of a professional, newest first.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import { countReviews, findApprovedId, listReviewPage } from './profile-queries.ts'

type Endpoint = (typeof professionals)['GET /professionals/{profile}/reviews']
type Review = Awaited<ReturnType<typeof listReviewPage>>[number]

function present(review: Review): Output<Endpoint>['items'][number] {
  const { id, text, language, quality, time, price, communication, tidiness, reply } = review
  return {
    id,
    author: review.author_name,
    text,
    language,
    // Written about a project that was done here.
    verified: review.project_id !== null,
    scores: { quality, time, price, communication, tidiness },
    reply,
    publishedAt: review.published_at.toISOString(),
  }
}

export async function listReviews(call: Call, { params, query }: Input<Endpoint>): Promise<Output<Endpoint>> {
  const { page, pageSize } = query
  const id = await findApprovedId(call.db, params.profile)
  if (!id) throw new AppError('professional.not-found')
  const [reviews, total] = await Promise.all([
    listReviewPage(call.db, id, pageSize, (page - 1) * pageSize),
    countReviews(call.db, id),
  ])
  return { items: reviews.map(present), page, pageSize, total }
}
