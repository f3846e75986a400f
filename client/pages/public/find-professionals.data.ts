// The data of the search: whatever stands in the address gives an answer, never an error page.
import { cardView, namedView } from '#client/features/professionals/card-view.ts'
import { facetsView, understoodView } from '#client/features/search/result-view.ts'
import {
  emptySearch,
  readSearch,
  type SearchState,
  searchPairs,
  searchPath,
  searchRequest,
} from '#client/features/search/search-state.ts'
import { type PageContext, pageData } from '#client/platform/page-data.ts'
import type { AppCall } from '#shared/contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

const nearbyLinks = 8

/** A page beyond the last one gives the last one. */
async function search(call: AppCall, state: SearchState) {
  const result = await call('GET /professionals', { query: searchRequest(state) })
  const last = Math.max(1, Math.ceil(result.total / result.pageSize))
  if (state.page <= last) return { result, state }
  const there = { ...state, page: last }
  return { result: await call('GET /professionals', { query: searchRequest(there) }), state: there }
}

async function reference(call: AppCall, language: Language) {
  const [trades, cities] = await Promise.all([call('GET /trades', {}), call('GET /cities', {})])
  const busiest = cities.filter(city => city.professionals > 0).toSorted((a, b) => b.professionals - a.professionals)
  return {
    trades: trades.map(({ slug, name, form }) => ({ ...namedView({ slug, name }, language), form })),
    cityNames: cities.map(city => inLanguage(city.name, language)),
    busiest: busiest.slice(0, nearbyLinks).map(({ slug, name }) => namedView({ slug, name }, language)),
  }
}

/** Ways on, needed only where nothing was found. */
function waysOn(state: SearchState, { trades, busiest }: Awaited<ReturnType<typeof reference>>) {
  const { what, trade } = state
  return {
    cities: busiest.map(city => ({ ...city, href: searchPath(emptySearch, { what, trade, where: city.name }) })),
    trades: trades.slice(0, nearbyLinks).map(({ slug, name }) => ({
      slug,
      name,
      href: searchPath(emptySearch, { trade: slug, where: state.where }),
    })),
  }
}

export const data = pageData(async ({ call, query, language }: PageContext) => {
  const known = await reference(call, language)
  const asked = readSearch(
    query,
    known.trades.map(trade => trade.slug),
  )
  const { result, state } = await search(call, asked)
  const understood = understoodView(result, language)
  const tradeSlug = state.trade || result.understood.trade?.slug
  const trade = known.trades.find(({ slug }) => slug === tradeSlug)
  return {
    state,
    asks: Object.keys(searchPairs(state)).length > 0,
    total: result.total,
    pageSize: result.pageSize,
    cards: result.items.map(card => cardView(card, language)),
    facets: facetsView(result.facets, language),
    understood,
    tradeName: known.trades.find(({ slug }) => slug === state.trade)?.name ?? null,
    form: trade?.form ?? known.trades.find(({ form }) => form)?.form ?? null,
    tradeNames: known.trades.map(({ name }) => name),
    cityNames: known.cityNames,
    waysOn: result.total === 0 ? waysOn(state, known) : null,
  }
})
