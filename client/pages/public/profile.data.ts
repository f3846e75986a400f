// The reviews are streamed after the page.
import type { Asker } from '#client/features/connects/connect-types.ts'
import { profileView } from '#client/features/professionals/profile-view.ts'
import { storyView } from '#client/features/stories/story-view.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { drawn, notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import type { ReviewKind } from '#shared/features/reviews/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'

async function profileOf(call: AppCall, profile: string) {
  try {
    return await call('GET /professionals/{profile}', { params: { profile } })
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
}

/** The page of reviews in the address; by default the first. */
function reviewsPage(query: URLSearchParams, name: 'reviews' | 'contacts'): number {
  const page = Number(query.get(name))
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}

/** The reader as a possible sender of a connect request; null for professionals and staff. */
async function askerOf({ call, user, language }: PageContext, slug: string): Promise<Asker> {
  if (!user) return { kind: 'visitor' }
  if (user.role !== 'consumer') return null
  const [connectStatus, cities] = await Promise.all([
    call('GET /connects/with/{profile}', { params: { profile: slug } }),
    call('GET /cities', {}),
  ])
  const named = cities.map(city => ({ value: city.slug, label: city.name }))
  return {
    kind: 'client',
    connectStatus,
    requests: areaHref('user.contacts-clients'),
    cities: named.toSorted((a, b) => a.label.localeCompare(b.label, language)),
  }
}

const reviewsShown = 3

export const data = pageData(async (context: PageContext) => {
  const { call, params, query, language } = context
  const slug = params.profile ?? ''
  const page = reviewsPage(query, 'reviews')
  const [convert, profile, trades, stories] = await Promise.all([
    converterFor(context),
    profileOf(call, slug),
    call('GET /trades', {}),
    call('GET /site/stories', { query: { professional: slug } }),
  ])
  const forms = new Map(trades.map(trade => [trade.slug, trade.form]))
  const view = profileView(profile, language, forms, convert)
  const services =
    view.type === 'advisor' ? await call('GET /professionals/{profile}/services', { params: { profile: slug } }) : []
  const listed = (kind: ReviewKind, at: number) =>
    call('GET /professionals/{profile}/reviews', {
      params: { profile: slug },
      query: { page: at, pageSize: reviewsShown, kind },
    }).catch(() => null)
  const publishedStories = stories.flatMap(story => storyView(story, language) ?? [])
  const [reviews, contacts] = [listed('workmanship', page), listed('communication', reviewsPage(query, 'contacts'))]
  return {
    profile: { ...view, similar: [] },
    anyForm: view.services.find(({ form }) => form)?.form ?? trades.find(({ form }) => form)?.form ?? null,
    asker: await askerOf(context, slug),
    isBookable: services.length > 0,
    reviewsPage: page,
    hasStories: publishedStories.length > 0,
    hasSimilar: view.similar.length > 0,
    drawn: drawn({ stories: publishedStories, cards: view.similar }),
    reviews,
    contacts,
  }
})
