import type { RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import type { professionals } from '#shared/features/professionals/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { listCards } from './card-queries.ts'
import { drawMap } from './draw-map.ts'
import { type Planned, planSearch, presentCity } from './plan-search.ts'
import { presentCard, shownKilometres } from './present-card.ts'
import { whyOf } from './ranking.ts'
import {
  factorsOf,
  type Plan,
  type Query,
  type Relaxed,
  relaxations,
  type SearchAnswer,
  tradesOf,
} from './search-plan.ts'
import { countFacets, type FacetCounts, findHits, type Hit, isFound, rareWords, recordMiss } from './search-queries.ts'
import { citiesLike, type KnownCity, type KnownTrade, type Reference } from './understand.ts'

type Endpoint = (typeof professionals)['GET /professionals']
type Run = {
  readonly plan: Plan
  readonly relaxed: Relaxed
  readonly hits: readonly Hit[]
  readonly counts: FacetCounts
  readonly requestedCounts: FacetCounts
}

const citiesShown = 20

/** Words beside a trade are a firm's name if one matches; otherwise they only improve the rank. */
async function settleText({ db }: RequestContext, plan: Plan): Promise<Plan> {
  if (plan.text?.must !== 'name' || (await isFound(db, plan))) return plan
  return { ...plan, text: { ...plan.text, must: 'nothing' } }
}

async function remember(ctx: RequestContext, what: string | undefined): Promise<void> {
  const folded = fold(what ?? '')
  if (folded === '') return
  try {
    // In a transaction of its own: a search may be read from a replica, which takes no rows.
    await ctx.transaction(tx => recordMiss(tx.db, folded, tx.language, tx.now))
  } catch (error) {
    ctx.log.warn({ err: error }, 'A search without result was not recorded')
  }
}

async function runPlan({ db, now }: RequestContext, plan: Plan, relaxed: Relaxed, query: Query): Promise<Run> {
  const [hits, counts] = await Promise.all([findHits(db, plan, query), countFacets(db, plan, now)])
  return { plan, relaxed, hits, counts, requestedCounts: counts }
}

/** Runs the plan, or the first looser one with results. */
async function runFirstThatFinds(ctx: RequestContext, strict: Plan, query: Query): Promise<Run> {
  const requestedCounts = await runPlan(ctx, strict, [], query)
  if (requestedCounts.counts.total > 0) return requestedCounts
  const [rare] = await Promise.all([rareWords(ctx.db, strict.text?.words ?? []), remember(ctx, query.what)])
  // Facet counts stay those of the original query: they show which filter to remove.
  for (const { plan, relaxed } of relaxations(strict, rare))
    if (await isFound(ctx.db, plan))
      return { ...(await runPlan(ctx, plan, relaxed, query)), requestedCounts: requestedCounts.counts }
  return requestedCounts
}

async function presentHits(ctx: RequestContext, { plan, hits }: Run, cities: readonly KnownCity[] | null) {
  const requestedCounts = factorsOf(plan)
  const trades = tradesOf(plan)
  const byId = new Map(hits.map(hit => [hit.id, hit]))
  const cards = await listCards(
    ctx,
    hits.map(hit => hit.id),
    trades.length === 1 ? (trades[0] ?? null) : null,
  )
  const items = cards.flatMap((row): SearchAnswer['items'] => {
    const hit = byId.get(row.id)
    if (!hit) return []
    return [
      {
        ...presentCard(row),
        distanceKm: shownKilometres(hit.distance),
        why: whyOf(hit, requestedCounts, row.ratingCount),
      },
    ]
  })
  return { items, map: cities && (await drawMap(cards, plan.place, cities)) }
}

function named<T extends KnownTrade | KnownCity>(counts: ReadonlyMap<string, number>, known: readonly T[]) {
  return known
    .flatMap(({ id, slug, name }) => {
      const count = counts.get(id) ?? 0
      return count > 0 ? [{ value: slug, name, count }] : []
    })
    .sort((a, b) => b.count - a.count)
}

function plain(counts: ReadonlyMap<string, number>) {
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count)
}

function presentFacets(counts: FacetCounts, { trades, cities }: Reference): SearchAnswer['facets'] {
  return {
    trades: named(counts.trades, trades),
    types: plain(counts.types),
    cities: named(counts.cities, cities).slice(0, citiesShown),
    languages: plain(counts.languages),
  }
}

/** Typed text that had no effect, with cities that it may mean. */
function presentUnread({ placeUnknown, unread, reference }: Planned, { plan }: Run, where = '') {
  const words = plan.text === null || plan.text.must === 'nothing' ? unread : []
  return [...(placeUnknown ? [where] : []), ...words].map(text => ({
    text,
    cities: citiesLike(text, reference).flatMap(city => presentCity(city) ?? []),
  }))
}

function withUnknownPlace(relaxed: Relaxed, { placeUnknown }: Planned): Relaxed {
  return placeUnknown && !relaxed.includes('where') ? ['where', ...relaxed] : relaxed
}

export async function searchProfessionals(
  ctx: RequestContext,
  { query }: Input<Endpoint>,
): Promise<Returned<Endpoint>> {
  const planned = await planSearch(query, ctx)
  const run = await runFirstThatFinds(ctx, await settleText(ctx, planned.plan), query)
  return {
    ...(await presentHits(ctx, run, query.map ? planned.reference.cities : null)),
    page: query.page,
    pageSize: query.pageSize,
    total: run.counts.total,
    facets: presentFacets(run.requestedCounts, planned.reference),
    understood: { ...planned.understood, unread: presentUnread(planned, run, query.where) },
    relaxed: withUnknownPlace(run.relaxed, planned),
  }
}
