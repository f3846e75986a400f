// Runs a search plan: one page of results, and counts by trade, type, city and language.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import {
  bestRanked,
  found,
  isRanked,
  meanRatings,
  order,
  rankedMost,
  rankOrder,
  spokenBits,
  values,
  wordQuery,
} from './plan-queries.ts'
import type { Facts } from './ranking.ts'
import type { Plan } from './search-plan.ts'

/** A search result with the values of its ranking factors. */
export type Hit = Facts & { readonly id: string }

/** In a large result set, the best by rank come first in exact order, then the others by rank. */
function from(plan: Plan, offset: number): { rows: RawBuilder<unknown>; by: RawBuilder<unknown> } {
  if (!isRanked(plan)) return { rows: found(plan), by: order(plan) }
  if (offset >= rankedMost) return { rows: found(plan), by: rankOrder(plan) }
  return { rows: found(plan, bestRanked(plan)), by: order(plan) }
}

type Window = { readonly page: number; readonly pageSize: number }

export async function findHits(db: Db, plan: Plan, { page, pageSize }: Window): Promise<readonly Hit[]> {
  const offset = (page - 1) * pageSize
  const { rows: some, by } = from(plan, offset)
  // Only the rows of the page get all their columns.
  const shown = sql`select s.professional_id, ${plan.text ? sql`t.text` : sql`null::float8`} as text ${some}
    order by ${by} limit ${pageSize} offset ${offset}`
  const { rows } = await sql<Hit>`select s.professional_id as id, ${values(plan)}
    from (${shown}) t join professional_search s on s.professional_id = t.professional_id ${meanRatings}
    order by ${by}`.execute(db)
  return rows
}

export async function isFound(db: Db, plan: Plan): Promise<boolean> {
  const { rows } = await sql`select 1 ${found(plan)} limit 1`.execute(db)
  return rows.length > 0
}

const rareMost = 500

/** Words that some profiles have, but not many: they identify firms. */
export async function rareWords(db: Db, words: readonly string[]): Promise<readonly string[]> {
  if (words.length === 0) return []
  const counts = words.map(
    word => sql`(select count(*) from (
      select from professional_words where words @@ ${wordQuery([word], ' & ')}::tsquery limit ${rareMost + 1}) found)`,
  )
  const { rows } = await sql<{ counts: number[] }>`select to_jsonb(array[${sql.join(counts)}]) as counts`.execute(db)
  return words.filter((_, index) => {
    const count = rows[0]?.counts[index] ?? 0
    return count > 0 && count <= rareMost
  })
}

/** Counts by value; trades and cities by id. */
export type Counts = ReadonlyMap<string, number>
export type FacetCounts = {
  readonly total: number
  readonly trades: Counts
  readonly types: Counts
  readonly cities: Counts
  readonly languages: Counts
}

const cacheMilliseconds = 60_000
const cacheLimit = 500
/** Smaller counts are cheap and must be exact at once. */
const worthCaching = 2_000

type CachedRows = { readonly at: number; readonly rows: readonly unknown[] }
const cache = new WeakMap<Db, Map<string, CachedRows>>()

function remember(known: Map<string, CachedRows>, key: string, entry: CachedRows): void {
  known.set(key, entry)
  const [oldest] = known.keys()
  if (known.size > cacheLimit && oldest !== undefined) known.delete(oldest)
}

/** Counts over many rows are cached for a minute: they are the dearest part of a search. */
async function counted<T extends { count: number }>(db: Db, query: RawBuilder<T>, now: Date): Promise<readonly T[]> {
  const known = cache.get(db) ?? new Map<string, CachedRows>()
  cache.set(db, known)
  const { sql: text, parameters } = query.compile(db)
  const key = JSON.stringify([text, parameters])
  const last = known.get(key)
  if (last && now.getTime() - last.at < cacheMilliseconds) return last.rows as readonly T[]
  const { rows } = await query.execute(db)
  if (rows.some(row => row.count >= worthCaching)) remember(known, key, { at: now.getTime(), rows })
  return rows
}

type Grouped = { type: string | null; city: string | null; spoken: number | null; trade: string | null; count: number }

/** Removes what only affects the order, so that equal counts share one cache entry. */
function counting(plan: Plan): Plan {
  const { text, place } = plan
  return { ...plan, text: text?.must === 'nothing' ? null : text, place: place?.limits ? place : null }
}

/** One pass over the matches gives the counts of all groups; only these few are looked up. */
async function groups(db: Db, plan: Plan, now: Date): Promise<readonly Grouped[]> {
  const query = sql<Grouped>`with g as materialized (
      select s.kind, s.trade_set, count(*) as number ${found(counting(plan))} group by grouping sets ((s.kind), (s.trade_set))
    )
    select k.type, k.city_id as city, k.spoken, null::uuid as trade, sum(g.number)::bigint as count
    from g join search_kinds k on k.id = g.kind
    group by grouping sets ((k.type), (k.city_id), (k.spoken))
    union all
    select null, null, null, t.trade, sum(g.number)::bigint
    from g join search_trade_sets ts on ts.id = g.trade_set cross join unnest(ts.trades) as t (trade)
    group by t.trade`
  return await counted(db, query, now)
}

function sum(entries: Iterable<readonly [string, number]>): Counts {
  const counts = new Map<string, number>()
  for (const [value, count] of entries) counts.set(value, (counts.get(value) ?? 0) + count)
  return counts
}

function by(column: 'type' | 'city' | 'trade', rows: readonly Grouped[]): Counts {
  return sum(rows.flatMap(row => (row[column] === null ? [] : [[row[column], row.count] as const])))
}

const spokenIn = (bits: number): readonly Language[] => languages.filter(language => bits & spokenBits[language])
const byLanguage = (rows: readonly Grouped[]): Counts =>
  sum(rows.flatMap(({ spoken, count }) => spokenIn(spoken ?? 0).map(language => [language, count] as const)))

function without(plan: Plan, filter: keyof Plan['filters']): Plan {
  const { [filter]: _, ...filters } = plan.filters
  return { ...plan, filters }
}

/** The counts of a plan; those of a filter ignore that filter, so that the person can change it. */
export async function countFacets(db: Db, plan: Plan, now: Date): Promise<FacetCounts> {
  const all = groups(db, plan, now)
  const open = (filter: keyof Plan['filters']) =>
    plan.filters[filter] === undefined ? all : groups(db, without(plan, filter), now)
  const [rows, types, spoken, trades, cities] = await Promise.all([
    all,
    open('type'),
    open('language'),
    open('tradeIds'),
    open('cityIds'),
  ])
  const total = [...by('type', rows).values()].reduce((before, count) => before + count, 0)
  return {
    total,
    trades: by('trade', trades),
    types: by('type', types),
    cities: by('city', cities),
    languages: byLanguage(spoken),
  }
}

/** Records a search without results. */
export async function recordMiss(db: Db, folded: string, language: Language, now: Date): Promise<void> {
  await db
    .insertInto('searchMisses')
    .values({ folded, language, lastAt: now })
    .onConflict(conflict =>
      conflict.columns(['folded', 'language']).doUpdateSet({ times: sql`search_misses.times + 1`, lastAt: now }),
    )
    .execute()
}
