import { endedView, offerView, productOfOffer } from '#client/features/offers/offer-view.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { ifFound, notFound, type PageContext, pageData } from '#client/platform/page-data.ts'

const widest = 800

export const data = pageData(async (context: PageContext) => {
  const { call, params, language } = context
  const { product: slug = '' } = params
  const [shown, convert] = await Promise.all([
    ifFound(call('GET /offers/{product}', { params: { product: slug } })),
    converterFor(context),
  ])
  if (!shown) throw notFound()
  const product = productOfOffer(shown.product, language, widest)
  return {
    product,
    current: shown.current && offerView(shown.current, convert),
    ended: shown.ended.map(offer => endedView(offer, product)),
    now: new Date().toISOString(),
  }
})
