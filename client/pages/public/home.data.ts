// Loads only data of published sections.
import { windowView } from '#client/features/catalogue/window-view.ts'
import { cardView } from '#client/features/professionals/card-view.ts'
import { bandOf, citiesBands } from '#client/features/professionals/city-bands.ts'
import { type FeaturedTab, tabOf } from '#client/features/professionals/featured-tabs.ts'
import { countryLinks } from '#client/features/search/city-view.ts'
import { emptySearch, readSearch } from '#client/features/search/read-search.ts'
import { searchPath } from '#client/features/search/search-state.ts'
import { drawn, type PageContext, pageData } from '#client/platform/page-data.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import type { AppCall } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'
import type { Language } from '#shared/values/localized.ts'

const cardsShown = 8
/** A story is at most 768 CSS pixels wide. */
const widestStory = 1200

type Filter = Parameters<typeof searchPath>[1]
const filters: Record<FeaturedTab, Filter> = {
  featured: {},
  nearby: { sort: 'distance' },
  all: {},
  contractors: { type: 'contractor' },
  builder: { type: 'builder' },
  advisor: { type: 'advisor' },
}

type Chosen = readonly string[] | undefined

/** The first tab: those whom staff have chosen; else the best, or those that came with the site. */
function featuredFilter(chosen: Chosen) {
  if (!chosen) return { featured: '1' as const }
  return chosen.length > 0 ? { slug: [...chosen] } : null
}

/** In the order in which staff have put them. */
function inOrder<T extends { readonly slug: string }>(items: readonly T[], chosen: Chosen): readonly T[] {
  if (!chosen || chosen.length === 0) return items
  return items.toSorted((one, other) => chosen.indexOf(one.slug) - chosen.indexOf(other.slug))
}

async function featured({ call, query, language }: PageContext, chosen: Chosen) {
  const tab = tabOf(query.get('tab'))
  const { lat, lon } = readSearch(query)
  const point = lat !== null && lon !== null ? { lat, lon } : null
  const all = searchPath(emptySearch, { ...filters[tab], ...(tab === 'nearby' ? point : null) })
  if (tab === 'nearby' && !point) return { tab, all, cards: null }
  const { items } = await call('GET /professionals', {
    query: {
      ...filters[tab],
      ...(tab === 'nearby' ? point : null),
      ...(tab === 'featured' ? featuredFilter(chosen) : null),
      pageSize: cardsShown,
    } as { pageSize: number },
  })
  const cards = tab === 'featured' ? inOrder(items, chosen) : items
  return { tab, all, cards: cards.map(({ why: _, ...card }) => cardView(card, language)) }
}

async function reference({ call, language, currency }: PageContext) {
  const [trades, cities, all] = await Promise.all([
    call('GET /trades', {}),
    call('GET /cities', {}),
    call('GET /price-bands', { query: {} }),
  ])
  const bands = citiesBands(all, currency)
  return {
    tradeNames: trades.map(trade => trade.name),
    cityNames: cities.map(city => city.name),
    forms: trades.flatMap(({ form, slug, name, icon }) =>
      form ? [{ name, icon, href: href('job-request.form', { form }), band: bandOf(bands, slug) }] : [],
    ),
    countries: countryLinks(cities, language, bands[0]?.city.slug),
    priceCity: bands[0]?.city.name ?? null,
  }
}

async function stories(call: AppCall, language: Language) {
  const all = await call('GET /site/stories', { query: {} })
  return all.flatMap(({ title, quote, city, days, professional, beforePicture, afterPicture }) => {
    const before = upTo(widestStory, pictureView(beforePicture, language))
    const after = upTo(widestStory, pictureView(afterPicture, language))
    if (!before || !after) return []
    return [{ title, quote, city: city.name, days, professional, before, after }]
  })
}

/** Null while no city has rates. */
async function quickEstimate(call: AppCall) {
  const cities = await call('GET /calculator/cities', {})
  if (cities.length === 0) return null
  return {
    places: cities.map(({ slug, name }) => ({ value: slug, label: name })),
    countries: cities.map(({ country }) => country),
  }
}

/** For sections that may be empty: whether they have content. */
type Filled = Readonly<Record<string, boolean>>

const shownOf = (sections: readonly string[], filled: Filled): readonly string[] =>
  sections.filter(name => filled[name] ?? true)

export const data = pageData(async (context: PageContext) => {
  const { call, language, currency } = context
  const { homeSections, featured: chosen } = await call('GET /site/page-data', {})
  const published = homeSections.filter(({ show }) => show).map(({ name }) => name)
  const when = <T>(name: string, load: () => Promise<T>) => (published.includes(name) ? load() : null)
  const goods = () => call('GET /shop-window', { query: { currency } }).then(found => windowView(found, language))
  const [figures, places, people, publishedStories, estimate, offered] = await Promise.all([
    call('GET /site/figures', {}),
    reference(context),
    when('featured-professionals', () => featured(context, chosen)),
    when('success-stories', () => stories(call, language)),
    when('calculator', () => quickEstimate(call)),
    published.includes('products') || published.includes('suppliers') ? goods() : null,
  ])
  const { forms: trades, countries, priceCity, ...names } = places
  const { products = [], suppliers = [] } = offered ?? {}
  const sections = shownOf(published, {
    calculator: estimate !== null,
    'post-a-job': trades.length > 0,
    'success-stories': publishedStories !== null && publishedStories.length > 0,
    products: products.length > 0,
    suppliers: suppliers.length > 0,
  })
  return {
    ...{ sections, priceCity, placeCountries: estimate?.countries ?? null },
    banner: pictureView('exterior/villa-white-cantilever', language),
    allSuppliers: searchPath(emptySearch, { type: 'supplier' }),
    featured: people && {
      ...{ tab: people.tab, all: people.all },
      cities: people.cards ? null : countries.flatMap(({ cities }) => cities),
    },
    drawn: drawn({
      ...{ figures, trades, countries, products, suppliers, ...names },
      cards: people?.cards ?? [],
      stories: publishedStories ?? [],
      places: estimate?.places ?? [],
    }),
  }
})
