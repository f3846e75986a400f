// The data of a public profile; the reviews follow after the page stands.
import { profileView } from '#client/features/professionals/profile-view.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'

async function profileOf(call: AppCall, profile: string) {
  try {
    return await call('GET /professionals/{profile}', { params: { profile } })
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
}

/** The page of reviews that the address names; the first where it names none. */
function reviewsPage(query: URLSearchParams): number {
  const page = Number(query.get('reviews'))
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}

const reviewsShown = 5

export const data = pageData(async ({ call, params, query, language }: PageContext) => {
  const slug = params.profile ?? ''
  const page = reviewsPage(query)
  const [profile, trades] = await Promise.all([profileOf(call, slug), call('GET /trades', {})])
  const forms = new Map(trades.map(trade => [trade.slug, trade.form]))
  const view = profileView(profile, language, forms)
  const reviews = call('GET /professionals/{profile}/reviews', {
    params: { profile: slug },
    query: { page, pageSize: reviewsShown },
  })
  return {
    profile: view,
    anyForm: view.services.find(({ form }) => form)?.form ?? trades.find(({ form }) => form)?.form ?? null,
    reviewsPage: page,
    reviews: reviews.catch(() => null),
  }
})
