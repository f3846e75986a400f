import { ownView } from '#client/features/catalogue/own-view.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { Id } from '#shared/api/schemas.ts'
import { isAppError } from '#shared/errors/app-error.ts'

export const data = pageData(async ({ call, params, language }: PageContext) => {
  const { product = '' } = params
  if (!Id.safeParse(product).success) throw notFound()
  try {
    const [own, choices] = await Promise.all([
      call('GET /own-products/{product}', { params: { product } }),
      call('GET /own-products/choices', {}),
    ])
    return { product: ownView(own, language), cities: choices.cities, now: new Date().toISOString() }
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
})
