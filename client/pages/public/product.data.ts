import { productView } from '#client/features/catalogue/product-view.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { ownCity } from '#client/platform/own-city.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import { pictureView } from '#client/platform/picture-source.ts'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { href } from '#shared/routes/href.ts'

async function productOf(call: AppCall, product: string) {
  try {
    return await call('GET /products/{product}', { params: { product } })
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
}

/** The stores of the reader's city first, then in their order. */
function nearFirst<T extends { readonly seller: { readonly city: { readonly slug: string } } }, V>(
  sellers: readonly T[],
  city: string | null,
  view: (seller: T) => V,
) {
  const [near = [], far = []] = [true, false].map(isOwn =>
    sellers.filter(one => (one.seller.city.slug === city) === isOwn),
  )
  return { sellers: [...near, ...far].map(view), isNear: near.length > 0 && far.length > 0 }
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, language, route } = context
  const [shown, convert, city] = await Promise.all([
    productOf(call, params.product ?? ''),
    converterFor(context),
    ownCity(context),
  ])
  const { category, coverage, waste, minOrder, history, sellers, band, origin, model, warrantyMonths, attributes } =
    shown
  const { datasheet, summary, delivery, returns } = shown
  const view = productView(shown, language, convert)
  return {
    product: {
      ...view,
      id: shown.id,
      ...{ coverage, waste, minOrder, origin, model, warrantyMonths, history, band },
      ...{ datasheet, summary, delivery, returns },
      pictures: shown.pictures.flatMap(picture => pictureView(picture, language, view.name) ?? []),
      attributes: category.attributes.flatMap(({ key, name }) => {
        const place = category.attributes
          .filter(one => attributes[one.key] !== undefined)
          .findIndex(one => one.key === key)
        const value = attributes[key] === undefined ? undefined : shown.facts[place]
        return value === undefined ? [] : [{ key, name, value }]
      }),
      cities: shown.cities.map(({ name }) => name),
    },
    path: href(route === 'store.product' ? route : 'products.product', { product: shown.slug }),
    ...nearFirst(sellers, city, card => productView(card, language, convert)),
    now: new Date().toISOString(),
  }
})
