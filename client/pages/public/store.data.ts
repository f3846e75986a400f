import { openNow } from '#client/features/catalogue/open-now.ts'
import { productView } from '#client/features/catalogue/product-view.ts'
import { listedView } from '#client/features/offers/offer-view.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { drawn, notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'

/** A phone shows the whole page within 6,000 pixels. */
const shownProducts = 6
const shownOffers = 3

async function storeOf(call: AppCall, store: string) {
  try {
    return await call('GET /stores/{store}', { params: { store } })
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, language } = context
  const slug = params.store ?? ''
  const store = await storeOf(call, slug)
  const [convert, list, offers] = await Promise.all([
    converterFor(context),
    call('GET /products', { query: { store: slug, sort: 'fresh', pageSize: shownProducts } }),
    call('GET /offers', { query: { store: slug, pageSize: shownOffers } }),
  ])
  const now = new Date()
  const { map, cities, delivery, returns, ...shown } = store
  return {
    store: {
      ...shown,
      openNow: store.onHoliday ? null : openNow(store.hours, store.city.country, now),
      city: store.city.name,
      cover: pictureView(store.cover, language, store.name),
      categories: store.categories.map(({ slug: word, name, count }) => ({ slug: word, name, count })),
    },
    products: list.items.map(card => productView(card, language, convert)),
    total: list.total,
    hasOffers: offers.items.length > 0,
    drawn: drawn({
      offers: offers.items.map(offer => listedView(offer, language, convert)),
      reach: { map, delivery, returns, name: store.name, cities: cities.map(({ name }) => name) },
    }),
    now: now.toISOString(),
  }
})
