import { ownOfferView } from '#client/features/offers/offer-view.ts'
import { loadList } from '#client/platform/list/list-data.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'

export const data = pageData(async (context: PageContext) => {
  const { list, filter } = await loadList('GET /own-offers', context)
  const items = list.items.map(offer => ownOfferView(offer, context.language))
  return { list: { ...list, items }, filter, now: new Date().toISOString() }
})
