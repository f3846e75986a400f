// A landing page: a trade, a city, or a trade in a city; any other address is not found.
import { cardView } from '#client/features/professionals/card-view.ts'
import { emptySearch, readSearch, searchRequest } from '#client/features/search/read-search.ts'
import { searchPath } from '#client/features/search/search-state.ts'
import { converterFor } from '#client/platform/conversions.ts'
import { notFound, type PageContext, pageData } from '#client/platform/page-data.ts'
import type { AppCall } from '#shared/contract.ts'
import { isAppError } from '#shared/errors/app-error.ts'
import { href } from '#shared/routes/href.ts'

async function landingOf(call: AppCall, slug: string) {
  try {
    return await call('GET /landings/{slug}', { params: { slug } })
  } catch (error) {
    if (isAppError(error) && error.status < 500) throw notFound()
    throw error
  }
}

type Landing = Awaited<ReturnType<typeof landingOf>>

/** The form of the trade; on a city's page the general form. */
async function formOf(call: AppCall, { trade }: Landing): Promise<string | null> {
  if (trade) return trade.form
  const trades = await call('GET /trades', {})
  return trades.find(({ form }) => form)?.form ?? null
}

function view({ trade, city, ...facts }: Landing) {
  return {
    ...facts,
    trade: trade && { slug: trade.slug, name: trade.name },
    city: city && { slug: city.slug, name: city.name },
    summary: trade?.summary ?? null,
    bands: facts.bands.map(({ trade: ofTrade, city: ofCity, ...band }) => ({
      ...band,
      name: (trade ? ofCity : ofTrade).name,
      href: href('professionals.slug', { slug: `${ofTrade.slug}-in-${ofCity.slug}` }),
    })),
    neighbours: facts.neighbours.map(one => ({ ...one, href: href('professionals.slug', { slug: one.slug }) })),
  }
}

export const data = pageData(async (context: PageContext) => {
  const { call, params, query, language } = context
  const slug = params.slug ?? ''
  const landing = await landingOf(call, slug)
  const { page } = readSearch(query)
  const state = {
    ...emptySearch,
    page,
    trades: landing.trade ? [landing.trade.slug] : [],
    where: landing.city?.slug ?? '',
  }
  const [convert, result, form] = await Promise.all([
    converterFor(context),
    call('GET /professionals', { query: searchRequest(state) }),
    formOf(call, landing),
  ])
  // Nearby results do not belong on a page that names its place.
  const items = result.relaxed.length > 0 ? [] : result.items
  return {
    slug,
    page,
    form,
    ...view(landing),
    total: result.relaxed.length > 0 ? 0 : result.total,
    pageSize: result.pageSize,
    cards: items.map(card => cardView(card, language, convert)),
    searchHref: searchPath(emptySearch, { trades: state.trades, where: landing.city?.name ?? '' }),
  }
})
