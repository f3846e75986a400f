// Any query string gives a result, never an error page.
import { endedView, listedView, productOfOffer } from '#client/features/offers/offer-view.ts'
import { allOffers, readOffers } from '#client/features/offers/offers-address.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { searchPage } from '#client/platform/list/page-of-list.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async (context: PageContext) => {
  const { call, query, language } = context
  const [{ result, state }, convert] = await Promise.all([
    searchPage(
      readOffers(query),
      ({ city, category, ...paged }) =>
        call('GET /offers', { query: { ...paged, ...(city && { city }), ...(category && { category }) } }),
      allOffers,
    ),
    converterFor(context),
  ])
  return {
    state,
    total: result.total,
    pageSize: result.pageSize,
    city: result.city,
    offers: result.items.map(offer => listedView(offer, language, convert)),
    categories: result.categories,
    cities: result.cities,
    ended: result.ended.map(offer => endedView(offer, productOfOffer(offer.product, language))),
    now: new Date().toISOString(),
  }
})
