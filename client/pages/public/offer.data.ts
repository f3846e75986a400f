// The data of a product's offers: the one that holds, and those that are over.
import { endedView, offerView, productOfOffer } from '#client/features/offers/offer-view.ts'
import { ifThere, notFound, type PageContext, pageData } from '#client/platform/page-data.ts'

const widest = 800

export const data = pageData(async ({ call, params, language }: PageContext) => {
  const { product: slug = '' } = params
  const shown = await ifThere(call('GET /offers/{product}', { params: { product: slug } }))
  if (!shown) throw notFound()
  const product = productOfOffer(shown.product, language, widest)
  return {
    product,
    current: shown.current && offerView(shown.current, language),
    ended: shown.ended.map(offer => endedView(offer, product)),
    now: new Date().toISOString(),
  }
})
