// Any query string gives a result, never an error page.
import { endedView, listedView, productOfOffer } from '#client/features/offers/offer-view.ts'
import { type OffersState, readOffers } from '#client/features/offers/offers-address.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { namedView } from '#client/platform/named-view.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'

const ask = (call: AppCall, { city, category, sort, page }: OffersState) =>
  call('GET /offers', { query: { sort, page, ...(city && { city }), ...(category && { category }) } })

/** A page number beyond the end gives the last page; an unknown city is dropped. */
async function search(call: AppCall, state: OffersState) {
  try {
    const result = await ask(call, state)
    const last = Math.max(1, Math.ceil(result.total / result.pageSize))
    if (state.page <= last) return { result, state }
    const lastPage = { ...state, page: last }
    return { result: await ask(call, lastPage), state: lastPage }
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error
    const open = readOffers(new URLSearchParams())
    return { result: await ask(call, open), state: open }
  }
}

export const data = pageData(async (context: PageContext) => {
  const { call, query, language } = context
  const [{ result, state }, convert] = await Promise.all([search(call, readOffers(query)), converterFor(context)])
  const counted = ({ count, ...named }: (typeof result.cities)[number]) => ({ ...namedView(named, language), count })
  return {
    state,
    total: result.total,
    pageSize: result.pageSize,
    city: result.city && namedView(result.city, language),
    offers: result.items.map(offer => listedView(offer, language, convert)),
    categories: result.categories.map(counted),
    cities: result.cities.map(counted),
    ended: result.ended.map(offer => endedView(offer, productOfOffer(offer.product, language))),
    now: new Date().toISOString(),
  }
})
