// Exact counts of large tables read every row. Where staff are only shown such a count, it is made once a minute: nobody
// sees a difference in the fifth digit. Small counts are always exact.
import type { Compilable, SelectQueryBuilder } from 'kysely'
import type { Db } from './open.ts'
import { countEach, countFound } from './rows.ts'

/** Rows from which on a count is remembered. */
const large = 10_000
const lifetime = 60_000
/** Counts in memory; every search text has its own. */
const most = 500

const memory = new Map<string, { readonly found: unknown; readonly until: number }>()

/** `sizeOf`: the rows that were counted. */
export async function rememberLarge<T>(key: string, count: () => Promise<T>, sizeOf: (found: T) => number): Promise<T> {
  const known = memory.get(key)
  if (known && known.until > performance.now()) return known.found as T
  const found = await count()
  // The newest is last, and the oldest is dropped first.
  memory.delete(key)
  if (sizeOf(found) < large) return found
  memory.set(key, { found, until: performance.now() + lifetime })
  const [oldest] = memory.keys()
  if (memory.size > most && oldest !== undefined) memory.delete(oldest)
  return found
}

function keyOf(query: Compilable): string {
  const { sql, parameters } = query.compile()
  return JSON.stringify([sql, parameters])
}

/** As `countFound`; a large number may be a minute old. */
export async function countManyFound<DB, TB extends keyof DB, O>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> {
  const counted = query.clearSelect().clearOrderBy()
  return await rememberLarge(
    keyOf(counted),
    () => countFound(db, counted),
    count => count,
  )
}

/** As `countEach`; large numbers may be a minute old. */
export async function countEachOfMany<DB, TB extends keyof DB, V>(
  db: Db,
  query: SelectQueryBuilder<DB, TB, { value: V }>,
): Promise<ReadonlyMap<V, number>> {
  return await rememberLarge(
    keyOf(query),
    () => countEach(db, query),
    counts => [...counts.values()].reduce((sum, count) => sum + count, 0),
  )
}
