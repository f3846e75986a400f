// The screens in the page cache, and the query parameters that are part of the cache key.
import { paramsFit } from './params.ts'
import { allRoutes, rowOf } from './select.ts'
import type { RouteName, routes } from './table.ts'

export type CachedRoute = {
  [N in RouteName]: (typeof routes)[N] extends { readonly cache: 'visitors' } ? N : never
}[RouteName]

/** Query parameters per cached screen. Separate from the rows, because browsers do not need them. */
const queries: Readonly<Record<CachedRoute, readonly string[]>> = {
  home: ['tab', 'lat', 'lon'],
  'about-us': [],
  'mobile-application': [],
  faqs: [],
  'privacy-policy': [],
  'terms-and-conditions': [],
  accessibility: [],
  'join-as-professional': ['type', 'country'],
  professionals: [],
  'professionals.slug': ['page'],
  'find-professionals': [
    'what',
    'where',
    'lat',
    'lon',
    'radius',
    'trade',
    'city',
    'type',
    'minRating',
    'language',
    'verified',
    'sort',
    'page',
  ],
  profile: ['reviews', 'contacts'],
  products: ['q', 'category', 'city', 'store', 'attribute', 'checked', 'sort', 'page', 'compare'],
  'products.product': [],
  offers: ['city', 'category', 'sort', 'page'],
  'offers.product': [],
  store: [],
  'store.product': [],
  'ideas-hub': [
    'q',
    'category',
    'style',
    'material',
    'city',
    'size',
    'verified',
    'products',
    'show',
    'near',
    'area',
    'cost',
    'sort',
    'page',
  ],
  'ideas-hub.idea': ['near', 'area'],
  'help-center': ['audience', 'q'],
  'help-center.article': [],
  blogs: ['category', 'tag', 'q', 'page'],
  'blogs.article': [],
  community: ['tab', 'q', 'trade', 'city', 'tag', 'idea', 'verified', 'after'],
  'community.topic': [],
  'price-index': [],
  'price-index.city': ['material'],
  'form-submit': [],
  calculator: [
    'city',
    'area',
    'unit',
    'type',
    'material',
    'mode',
    'structure',
    'storeys',
    'basement',
    'pergola',
    'wall',
    'bathrooms',
    'kitchens',
    'fee',
    'contingency',
    'start',
    'sure',
    'estimate',
    'compare',
  ],
}

/**
 * What signed-in people share of a cached screen: its data, or its document too, by kind of person (`personOf` in
 * client/app/render-document.tsx). Measured in November 2026; tests/rendering/shared-screens.test.ts holds it.
 */
export type Sharing = 'document' | 'data' | 'nothing'

export const sharing: Readonly<Record<CachedRoute, Sharing>> = {
  home: 'document',
  'about-us': 'document',
  'mobile-application': 'document',
  faqs: 'data',
  'privacy-policy': 'document',
  'terms-and-conditions': 'document',
  accessibility: 'document',
  'join-as-professional': 'document',
  professionals: 'document',
  'professionals.slug': 'data',
  'find-professionals': 'data',
  profile: 'nothing',
  // The stores of the reader’s city come first.
  products: 'nothing',
  'products.product': 'nothing',
  offers: 'data',
  'offers.product': 'data',
  store: 'data',
  'store.product': 'nothing',
  'ideas-hub': 'data',
  'ideas-hub.idea': 'data',
  'help-center': 'data',
  'help-center.article': 'data',
  blogs: 'data',
  'blogs.article': 'data',
  community: 'data',
  'community.topic': 'data',
  'price-index': 'document',
  'price-index.city': 'document',
  'form-submit': 'nothing',
  calculator: 'nothing',
}

export const isCached = (name: RouteName): name is CachedRoute => Object.hasOwn(queries, name)
const names = allRoutes().flatMap(([name]) => (isCached(name) ? [name] : []))
const fixed = new Map(names.map(name => [rowOf(name).path as string, name]))
const patterns = names
  .filter(name => rowOf(name).path.includes('{'))
  .map(name => ({ name, pattern: new RegExp(`^${rowOf(name).path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))

function decoded(params: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  try {
    return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return {}
  }
}

/** The cached screen at exactly this path, without language prefix; other spellings are not cached. */
export function cachedRouteAt(path: string): CachedRoute | null {
  const name = fixed.get(path)
  if (name) return name
  const found = patterns.find(({ name: candidate, pattern }) => {
    const params = pattern.exec(path)?.groups
    return params && paramsFit(rowOf(candidate).path, decoded(params))
  })
  return found?.name ?? null
}

/** Limit of repetitions of one parameter; only scripts send more. */
const mostOfOneName = 4

/** The part of URLSearchParams that shared code needs. */
type Query = { getAll(name: string): string[] }

/** The query parameters that the screen reads, as names and texts in a fixed order. */
export function readQuery(name: CachedRoute, given: Query): readonly (readonly [string, string])[] {
  return queries[name].flatMap(one =>
    given
      .getAll(one)
      .slice(0, mostOfOneName)
      .map(text => [one, text] as const),
  )
}

/** Exported for tests. */
export const cachedQueries = queries
