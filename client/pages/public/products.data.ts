// Any query string gives a result, never an error page.
import { compareView } from '#client/features/catalogue/compare/compare-view.ts'
import { productView } from '#client/features/catalogue/product-view.ts'
import { narrows, productsRequest, readProducts } from '#client/features/catalogue/products-address.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { namedView } from '#client/platform/named-view.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { inLanguage } from '#shared/values/localized.ts'

type State = ReturnType<typeof readProducts>

/** A page number beyond the end gives the last page; filters that no longer exist are dropped. */
async function search(call: AppCall, state: State): Promise<{ result: Awaited<ReturnType<typeof ask>>; state: State }> {
  try {
    const result = await ask(call, state)
    const last = Math.max(1, Math.ceil(result.total / result.pageSize))
    if (state.page <= last) return { result, state }
    const lastPage = { ...state, page: last }
    return { result: await ask(call, lastPage), state: lastPage }
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error
    const open = { ...state, category: '', city: '', store: '', attributes: [], page: 1 }
    return { result: await ask(call, open), state: open }
  }
}

const ask = (call: AppCall, state: State) => call('GET /products', { query: productsRequest(state) })

/** The products to compare; a single one is not compared. */
async function side(call: AppCall, compare: State['compare']) {
  const product = compare.filter(slug => slug !== '')
  return product.length > 1 ? await call('GET /compared-products', { query: { product } }) : []
}

export const data = pageData(async (context: PageContext) => {
  const { call, query, language } = context
  const requested = readProducts(query)
  const [{ result, state }, compared, convert] = await Promise.all([
    search(call, requested),
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
      ...namedView({ slug: category.slug, name: category.name }, language),
      attributes: category.attributes
        .filter(({ facet }) => facet)
        .map(({ key, name, unit, options }) => ({
          ...{ key, unit, counts: facets.attributes[key] ?? null },
          name: inLanguage(name, language),
          options: options.map(option => ({ key: option.key, name: inLanguage(option.name, language) })),
        })),
    },
    store: state.store && store ? { slug: store.slug, name: store.name } : null,
    facets: {
      categories: facets.categories.map(({ slug, name, count }) => ({ ...namedView({ slug, name }, language), count })),
      cities: facets.cities
        .map(({ slug, name, count }) => ({ ...namedView({ slug, name }, language), count }))
        .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)),
      checked: facets.checked,
    },
    compared: compared.length > 0 ? compareView(compared, requested.compare, language) : null,
    now: new Date().toISOString(),
  }
})
