// Catalogue search: the total, the ids of a page, and the facets.
import type { RequestContext } from '#server/platform/request-context.ts'
import { countCommon } from './common-queries.ts'
import { isChosen, type Part, type Wanted } from './found-queries.ts'
import { type Band, findBand, look, mostCounted, onlyCategory, type Window } from './look-queries.ts'
import { findPage, type Place } from './page-queries.ts'

type Numbers = Readonly<Record<string, number>>
export type Found = {
  readonly total: number
  readonly more: boolean
  readonly ids: readonly string[]
  readonly band: Band | null
  /** Null: not counted. */
  readonly counts: (part: Part) => Numbers | null
}

/** The estimate from which more products than the counting limit are certain, in spite of errors in the statistics. */
const surelyMore = 3 * mostCounted
const uncounted: Found = { total: mostCounted, more: true, ids: [], band: null, counts: () => null }

/** Counts each facet without the choice in that facet, so that the person can change it. */
async function lookByParts(
  ctx: RequestContext,
  wanted: Wanted,
  parts: readonly Part[],
  window: Window,
): Promise<Found> {
  const chosen = parts.filter(part => isChosen(wanted, part))
  const first = await look(ctx.db, wanted, { parts: parts.filter(part => !chosen.includes(part)), window })
  // Without one facet's condition, more products match.
  const beside = first.more
    ? []
    : await Promise.all(chosen.map(async part => look(ctx.db, wanted, { parts: [part], without: part })))
  const whole: ReadonlyMap<Part, Numbers> = new Map([first, ...beside].flatMap(({ counts }) => [...counts]))
  const band = first.band ?? beside.find(one => one.band)?.band ?? null
  return { ...first, band, counts: part => whole.get(part) ?? null }
}

/** For large result sets: page by index order, and the prices of a category. */
async function pageOf(ctx: RequestContext, wanted: Wanted, place: Place): Promise<Pick<Found, 'ids' | 'band'>> {
  const category = wanted.words.length === 0 ? onlyCategory(wanted) : null
  const [ids, band] = await Promise.all([
    findPage(ctx.db, wanted, place),
    category === null ? null : findBand(ctx.db, { ...wanted, low: null, high: null }, { category, unit: null }),
  ])
  return { ids, band }
}

/**
 * Searches the catalogue. Where statistics predict a large result set, it is not counted, unless the page shows
 * otherwise.
 */
export async function findProducts(
  ctx: RequestContext,
  wanted: Wanted,
  parts: readonly Part[],
  window: Window,
): Promise<Found> {
  const isCommon = (await countCommon(ctx.db, wanted)) > surelyMore
  const page = isCommon ? await pageOf(ctx, wanted, { ...window, isCommon }) : null
  if (page?.ids.length === window.pageSize) return { ...uncounted, ...page }
  const found = await lookByParts(ctx, wanted, parts, window)
  if (!found.more) return found
  const { ids, band } = page ?? (await pageOf(ctx, wanted, { ...window, isCommon }))
  return { ...found, ids, band: band ?? found.band }
}
