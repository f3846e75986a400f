// Catalogue search: the total, the ids of a page, and the facets.
import type { RequestContext } from '#server/platform/request-context.ts'
import { type Band, countFacets, findBand, onlyCategory, type Window } from './facet-queries.ts'
import { type Facet, isChosen, type ProductFilter } from './filter-queries.ts'
import { findPage } from './rank-queries.ts'

type Numbers = Readonly<Record<string, number>>
export type SearchResult = {
  readonly total: number
  readonly more: boolean
  readonly ids: readonly string[]
  readonly band: Band | null
  /** Null: not counted. */
  readonly counts: (facet: Facet) => Numbers | null
}

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
  window: Window,
): Promise<Pick<SearchResult, 'ids' | 'band'>> {
  const category = filter.words.length === 0 ? onlyCategory(filter) : null
  const [ids, band] = await Promise.all([
    findPage(ctx.db, filter, window),
    category === null ? null : findBand(ctx.db, { ...filter, low: null, high: null }, { category, unit: null }),
  ])
  return { ids, band }
}

/** Searches the catalogue. Above the counting limit there are no facets. */
export async function findProducts(
  ctx: RequestContext,
  filter: ProductFilter,
  facets: readonly Facet[],
  window: Window,
): Promise<SearchResult> {
  const result = await searchByFacets(ctx, filter, facets, window)
  if (!result.more) return result
  const { ids, band } = await pageOf(ctx, filter, window)
  return { ...result, ids, band: band ?? result.band }
}
