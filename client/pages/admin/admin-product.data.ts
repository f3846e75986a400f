// One product as its reviewer reads it.
import { ownView } from '#client/features/catalogue/own-view.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { Id } from '#shared/api/schemas.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { inLanguage } from '#shared/values/localized.ts'

export const data = pageData(async ({ call, params, language }: PageContext) => {
  const { product = '' } = params
  if (!Id.safeParse(product).success) throw notFound()
  try {
    const { store, band, doubles, ...own } = await call('GET /admin/products/{product}', { params: { product } })
    return {
      ...{ store, band },
      product: ownView({ ...own }, language),
      doubles: doubles.map(({ id, name }) => ({ id, name: inLanguage(name, language) })),
      now: new Date().toISOString(),
    }
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
})
