// Catalogue search: the total, the ids of a page, and the facets.
import type { RequestContext } from '#server/platform/request-context.ts'
import { type Band, countFacets, findBand, mostCounted, onlyCategory, type Window } from './facet-queries.ts'
import { type Facet, isChosen, type ProductFilter } from './filter-queries.ts'
import { findPage, type Place } from './rank-queries.ts'
import { countCommon } from './statistics-queries.ts'

type Numbers = Readonly<Record<string, number>>
export type SearchResult = {
  readonly total: number
  readonly more: boolean
  readonly ids: readonly string[]
  readonly band: Band | null
  /** Null: not counted. */
  readonly counts: (facet: Facet) => Numbers | null
}

/** The estimate from which more products than the counting limit are certain, in spite of errors in the statistics. */
const surelyMore = 3 * mostCounted
const uncounted: SearchResult = { total: mostCounted, more: true, ids: [], band: null, counts: () => null }

/** Counts each facet without the choice in that facet, so that the person can change it. */
async function searchByFacets(
  ctx: RequestContext,
  filter: ProductFilter,
  facets: readonly Facet[],
  window: Window,
): Promise<SearchResult> {
  const chosen = facets.filter(facet => isChosen(filter, facet))
  const first = await countFacets(ctx.db, filter, { facets: facets.filter(facet => !chosen.includes(facet)), window })
  // Without one facet's condition, more products match.
  const others = first.more
    ? []
    : await Promise.all(chosen.map(async facet => countFacets(ctx.db, filter, { facets: [facet], without: facet })))
  const whole: ReadonlyMap<Facet, Numbers> = new Map([first, ...others].flatMap(({ counts }) => [...counts]))
  const band = first.band ?? others.find(one => one.band)?.band ?? null
  return { ...first, band, counts: facet => whole.get(facet) ?? null }
}

/** For large result sets: page by index order, and the prices of a category. */
async function pageOf(
  ctx: RequestContext,
  filter: ProductFilter,
  place: Place,
): Promise<Pick<SearchResult, 'ids' | 'band'>> {
  const category = filter.words.length === 0 ? onlyCategory(filter) : null
  const [ids, band] = await Promise.all([
    findPage(ctx.db, filter, place),
    category === null ? null : findBand(ctx.db, { ...filter, low: null, high: null }, { category, unit: null }),
  ])
  return { ids, band }
}

/**
 * Searches the catalogue. Where statistics predict a large result set, it is not counted, unless the page shows
 * otherwise.
 */
export async function findProducts(
  ctx: RequestContext,
  filter: ProductFilter,
  facets: readonly Facet[],
  window: Window,
): Promise<SearchResult> {
  const isCommon = (await countCommon(ctx.db, filter)) > surelyMore
  const page = isCommon ? await pageOf(ctx, filter, { ...window, isCommon }) : null
  if (page?.ids.length === window.pageSize) return { ...uncounted, ...page }
  const result = await searchByFacets(ctx, filter, facets, window)
  if (!result.more) return result
  const { ids, band } = page ?? (await pageOf(ctx, filter, { ...window, isCommon }))
  return { ...result, ids, band: band ?? result.band }
}
