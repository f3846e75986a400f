import { choicesView } from '#client/features/catalogue/choices-view.ts'
import { ownView } from '#client/features/catalogue/own-view.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { Id } from '#shared/api/schemas.ts'
import { isAppError } from '#shared/errors/app-error.ts'

async function productOf({ call, params, language }: PageContext) {
  const { addproduct = '' } = params
  if (addproduct === 'new') return null
  if (!Id.safeParse(addproduct).success) throw notFound()
  try {
    return ownView(await call('GET /own-products/{product}', { params: { product: addproduct } }), language)
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
}

export const data = pageData(async (context: PageContext) => {
  const { call } = context
  const [product, choices] = await Promise.all([productOf(context), call('GET /own-products/choices', {})])
  return { product, ...choicesView(choices) }
})
