// Runs a plan: one page of who is found, and how many there are by trade, type, city and language.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import {
  bestRanked,
  type Facet,
  found,
  isRanked,
  order,
  rankedMost,
  rankOrder,
  spokenBits,
  values,
  wordQuery,
} from './plan-queries.ts'
import type { Facts } from './ranking.ts'
import type { Plan } from './search-plan.ts'

/** One professional found, with the true values of the order. */
export type Hit = Facts & { readonly id: string }

/** Of very many, the best by rank come first in their true order, then the others by rank. */
function from(plan: Plan, offset: number): { rows: RawBuilder<unknown>; by: RawBuilder<unknown> } {
  if (!isRanked(plan)) return { rows: found(plan), by: order(plan) }
  if (offset >= rankedMost) return { rows: found(plan), by: rankOrder }
  return { rows: found(plan, null, bestRanked(plan)), by: order(plan) }
}

type Window = { readonly page: number; readonly pageSize: number }

export async function findHits(db: Db, plan: Plan, { page, pageSize }: Window): Promise<readonly Hit[]> {
  const offset = (page - 1) * pageSize
  const { rows: some, by } = from(plan, offset)
  const { rows } = await sql<Hit>`select s.professional_id as id, ${values(plan)} ${some}
    order by ${by} limit ${pageSize} offset ${offset}`.execute(db)
  return rows
}

export async function isFound(db: Db, plan: Plan): Promise<boolean> {
  const { rows } = await sql`select 1 ${found(plan)} limit 1`.execute(db)
  return rows.length > 0
}

const rareMost = 500

/** The words that some have, but not many: what tells firms apart. */
export async function rareWords(db: Db, words: readonly string[]): Promise<readonly string[]> {
  const counts = await Promise.all(words.map(word => countWord(db, word, rareMost + 1)))
  return words.filter((_, index) => counts[index] !== 0 && (counts[index] ?? 0) <= rareMost)
}

async function countWord(db: Db, word: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (
    select 1 from professional_words where words @@ ${wordQuery([word], ' & ')}::tsquery limit ${most}) found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** How many by value; trades and cities by id. */
export type Counts = ReadonlyMap<string, number>
export type FacetCounts = {
  readonly total: number
  readonly trades: Counts
  readonly types: Counts
  readonly cities: Counts
  readonly languages: Counts
}

type Grouped = { type: string | null; city_id: string | null; spoken: number | null; count: number }

const keptMilliseconds = 60_000
const keptMost = 500
/** Counts of fewer are cheap and must be right at once. */
const worthKeeping = 2_000

type Kept = { readonly at: number; readonly rows: readonly unknown[] }
const kept = new WeakMap<Db, Map<string, Kept>>()

function keep(known: Map<string, Kept>, key: string, entry: Kept): void {
  known.set(key, entry)
  const [oldest] = known.keys()
  if (known.size > keptMost && oldest !== undefined) known.delete(oldest)
}

/** Counts over many rows are kept for a minute: they are what a search costs most. */
async function counted<T extends { count: number }>(db: Db, query: RawBuilder<T>, now: Date): Promise<readonly T[]> {
  const known = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, known)
  const { sql: text, parameters } = query.compile(db)
  const key = JSON.stringify([text, parameters])
  const last = known.get(key)
  if (last && now.getTime() - last.at < keptMilliseconds) return last.rows as readonly T[]
  const { rows } = await query.execute(db)
  if (rows.some(row => row.count >= worthKeeping)) keep(known, key, { at: now.getTime(), rows })
  return rows
}

function sum(entries: Iterable<readonly [string, number]>): Counts {
  const counts = new Map<string, number>()
  for (const [value, count] of entries) counts.set(value, (counts.get(value) ?? 0) + count)
  return counts
}

async function groups(db: Db, plan: Plan, without: Facet | null, now: Date): Promise<readonly Grouped[]> {
  const query = sql<Grouped>`select s.type, s.city_id, s.spoken, count(*) as count ${found(plan, without)}
    group by grouping sets ((s.type), (s.city_id), (s.spoken))`
  return await counted(db, query, now)
}

async function tradeCounts(db: Db, plan: Plan, now: Date): Promise<Counts> {
  const query = sql<{ trade: string; count: number }>`select unnest(s.trades) as trade, count(*) as count
    ${found(plan, 'trade')} group by 1`
  return sum((await counted(db, query, now)).map(({ trade, count }) => [trade, count]))
}

const byType = (rows: readonly Grouped[]): Counts =>
  sum(rows.flatMap(({ type, count }) => (type === null ? [] : [[type, count] as const])))
const byCity = (rows: readonly Grouped[]): Counts =>
  sum(rows.flatMap(row => (row.city_id === null ? [] : [[row.city_id, row.count] as const])))

const spokenIn = (bits: number): readonly Language[] => languages.filter(language => bits & spokenBits[language])
const byLanguage = (rows: readonly Grouped[]): Counts =>
  sum(rows.flatMap(({ spoken, count }) => spokenIn(spoken ?? 0).map(language => [language, count] as const)))

/** The counts of a plan; those of a filter leave that filter out, so that it can be switched. */
export async function countFacets(db: Db, plan: Plan, now: Date): Promise<FacetCounts> {
  const { type, language } = plan.filters
  const all = groups(db, plan, null, now)
  const [rows, ofTypes, ofLanguages, trades] = await Promise.all([
    all,
    type === undefined ? all : groups(db, plan, 'type', now),
    language === undefined ? all : groups(db, plan, 'language', now),
    tradeCounts(db, plan, now),
  ])
  const total = [...byType(rows).values()].reduce((before, count) => before + count, 0)
  return { total, trades, types: byType(ofTypes), cities: byCity(rows), languages: byLanguage(ofLanguages) }
}

/** Remembers a search that found nothing. */
export async function recordMiss(db: Db, folded: string, language: string, now: Date): Promise<void> {
  await db
    .insertInto('search_misses')
    .values({ folded, language, last_at: now })
    .onConflict(conflict =>
      conflict.columns(['folded', 'language']).doUpdateSet({ times: sql`search_misses.times + 1`, last_at: now }),
    )
    .execute()
}
