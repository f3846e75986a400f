import { ownView } from '#client/features/catalogue/own-view.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { may } from '#shared/access/permissions.ts'
import { Id } from '#shared/api/schemas.ts'
import { isAppError } from '#shared/errors/app-error.ts'

/** Empty for staff without permission to read offers. */
async function offersOf({ call, user }: PageContext, product: string) {
  if (!user || !may(user.permissions, 'offers', 'isRead', () => undefined)) return []
  return await call('GET /admin/product-offers/{product}', { params: { product } })
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, language } = context
  const { product = '' } = params
  if (!Id.safeParse(product).success) throw notFound()
  try {
    const { store, band, doubles, queue, ...own } = await call('GET /admin/products/{product}', { params: { product } })
    return {
      ...{ store, band, doubles, queue },
      offers: await offersOf(context, product),
      product: ownView({ ...own }, language),
      now: new Date().toISOString(),
    }
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
})
