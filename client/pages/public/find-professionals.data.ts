// Any query string gives a result, never an error page.
import { cardView } from '#client/features/professionals/card-view.ts'
import { emptySearch, readSearch, searchRequest } from '#client/features/search/read-search.ts'
import { facetsView, understoodView } from '#client/features/search/result-view.ts'
import { type SearchState, searchPairs, searchPath } from '#client/features/search/search-state.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { searchPage } from '#client/platform/list/page-of-list.ts'
import { drawn, type PageContext, pageData } from '#client/platform/page-data.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppCall, AppContract } from '#shared/contract.ts'

const nearbyLinks = 8

async function reference(call: AppCall) {
  const [trades, cities] = await Promise.all([call('GET /trades', {}), call('GET /cities', {})])
  const busiest = cities.filter(city => city.professionals > 0).toSorted((a, b) => b.professionals - a.professionals)
  return {
    trades: trades.map(({ slug, name, form }) => ({ slug, name, form })),
    cities: cities.map(({ slug, name }) => ({ slug, name })),
    currencies: cities.map(({ currency }) => currency),
    busiest: busiest.slice(0, nearbyLinks).map(({ slug, name }) => ({ slug, name })),
  }
}

/** Alternatives, loaded only without results. */
function nextLinks(state: SearchState, { trades, busiest }: Awaited<ReturnType<typeof reference>>) {
  const { what, trades: requested } = state
  return {
    wider: searchPath(emptySearch, { what, trades: requested }),
    cities: busiest.map(city => ({
      ...city,
      href: searchPath(emptySearch, { what, trades: requested, where: city.name }),
    })),
    trades: trades.slice(0, nearbyLinks).map(({ slug, name }) => ({
      slug,
      name,
      href: searchPath(emptySearch, { trades: [slug], where: state.where }),
    })),
  }
}

type Result = Output<AppContract['GET /professionals']>

/** The agreed prices of the one trade and city that were searched for. */
async function bandOf(call: AppCall, { understood: { trade, city } }: Result) {
  if (!trade || !city) return null
  const [band] = await call('GET /price-bands', { query: { trade: trade.slug, city: city.slug } })
  return band ? { low: band.low, from: band.from, to: band.to, high: band.high, currency: band.currency } : null
}

export const data = pageData(async (context: PageContext) => {
  const { call, query, language, currency } = context
  const [known, convert] = await Promise.all([reference(call), converterFor(context)])
  const slugs = (items: readonly { readonly slug: string }[]) => items.map(({ slug }) => slug)
  const requested = readSearch(query, { trades: slugs(known.trades), cities: slugs(known.cities) })
  const { result, state } = await searchPage(requested, one =>
    call('GET /professionals', { query: { ...searchRequest(one), currency, map: '1' } }),
  )
  const understood = understoodView(result)
  const isPlaced = state.lat !== null || understood.city !== null
  const tradeSlug = state.trades[0] ?? result.understood.trade?.slug
  const trade = known.trades.find(({ slug }) => slug === tradeSlug)
  return {
    state,
    /** The currency whose cities come first; null where a place decides, or another order. */
    first: isPlaced || state.sort !== 'best' || !known.currencies.includes(currency) ? null : currency,
    band: await bandOf(call, result),
    hasMap: result.map !== null,
    drawn: drawn({ map: result.map }),
    asks: searchPairs(state).length > 0,
    total: result.total,
    /** The number of matches: zero when the results are only nearby ones. */
    found: result.relaxed.length > 0 ? 0 : result.total,
    pageSize: result.pageSize,
    cards: result.items.map(card => cardView(card, language, convert)),
    facets: facetsView(result.facets),
    understood,
    chosen: {
      trades: known.trades.filter(({ slug }) => state.trades.includes(slug)).map(({ slug, name }) => ({ slug, name })),
      cities: known.cities.filter(({ slug }) => state.cities.includes(slug)),
    },
    form: trade?.form ?? known.trades.find(({ form }) => form)?.form ?? null,
    tradeNames: known.trades.map(({ name }) => name),
    cityNames: known.cities.map(({ name }) => name),
    nextLinks: result.total === 0 ? nextLinks(state, known) : null,
  }
})
