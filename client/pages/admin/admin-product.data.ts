import { ownView } from '#client/features/catalogue/own-view.ts'
import { ownOfferView } from '#client/features/offers/offer-view.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { may } from '#shared/access/permissions.ts'
import { Id } from '#shared/api/schemas.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { inLanguage } from '#shared/values/localized.ts'

/** Empty for staff without permission to read offers. */
async function offersOf({ call, user, language }: PageContext, product: string) {
  if (!user || !may(user.permissions, 'offers', 'isRead', () => undefined)) return []
  const all = await call('GET /admin/product-offers/{product}', { params: { product } })
  return all.map(offer => ownOfferView(offer, language))
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, language } = context
  const { product = '' } = params
  if (!Id.safeParse(product).success) throw notFound()
  try {
    const { store, band, doubles, ...own } = await call('GET /admin/products/{product}', { params: { product } })
    return {
      ...{ store, band },
      offers: await offersOf(context, product),
      product: ownView({ ...own }, language),
      doubles: doubles.map(({ id, name }) => ({ id, name: name })),
      now: new Date().toISOString(),
    }
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
})
