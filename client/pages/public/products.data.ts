// Any query string gives a result, never an error page.
import { compareView } from '#client/features/catalogue/compare/compare-view.ts'
import { productView } from '#client/features/catalogue/product-view.ts'
import { narrows, productsRequest, readProducts } from '#client/features/catalogue/products-address.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { searchPage } from '#client/platform/list/page-of-list.ts'
import { ownCity } from '#client/platform/own-city.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import type { AppCall } from '#shared/contract.ts'

/** The products to compare; a single one is not compared. */
async function side(call: AppCall, compare: readonly string[]) {
  const product = compare.filter(slug => slug !== '')
  return product.length > 1 ? await call('GET /compared-products', { query: { product } }) : []
}

export const data = pageData(async (context: PageContext) => {
  const { call, query, language } = context
  const requested = readProducts(query)
  const own = await ownCity(context)
  const [{ result, state }, compared, convert] = await Promise.all([
    searchPage(
      requested,
      state => call('GET /products', { query: { ...productsRequest(state), ...(own && { near: own }) } }),
      {
        ...requested,
        ...{ category: '', city: '', store: '', attributes: [], page: 1 },
      },
    ),
    side(call, requested.compare),
    converterFor(context),
  ])
  const { facets, category } = result
  const store = result.items[0]?.seller
  return {
    state,
    asks: narrows(state),
    total: result.total,
    more: result.more,
    pageSize: result.pageSize,
    corrected: result.corrected,
    band: result.band,
    products: result.items.map(card => productView(card, language, convert)),
    category: category && {
      slug: category.slug,
      name: category.name,
      attributes: category.attributes
        .filter(({ facet }) => facet)
        .map(({ key, name, unit, options }) => ({
          ...{ key, name, unit, counts: facets.attributes[key] ?? null },
          options,
        })),
    },
    store: state.store && store ? { slug: store.slug, name: store.name } : null,
    facets: {
      categories: facets.categories.map(({ slug, name, count }) => ({ slug, name, count })),
      cities: facets.cities
        .map(({ slug, name, count }) => ({ slug, name, count }))
        .toSorted((a, b) => Number(b.slug === own) - Number(a.slug === own) || (b.count ?? 0) - (a.count ?? 0)),
      checked: facets.checked,
    },
    compared: compared.length > 0 ? compareView(compared, requested.compare, language) : null,
    now: new Date().toISOString(),
  }
})
