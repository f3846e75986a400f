// Searches of staff over all rows of a large table, newest first.
import { sql } from 'kysely'
import type { Db } from './open.ts'
import { hasWords } from './rows.ts'

/** A word that is in fewer of these than are shown is rare, so that the index of words finds few rows. */
const recent = 3_000

type Search = { readonly q: string; readonly most: number }

/**
 * Ids of the newest rows with these words, from a table with `words` and an index by its date. PostgreSQL expects words
 * to be spread evenly over the years, and would read a whole table for those that only old rows have; the index of
 * words alone would read and sort each row with a common one.
 */
export async function newestWithWords(
  db: Db,
  table: 'jobs' | 'projects' | 'connect_requests',
  { q, most }: Search,
): Promise<string[]> {
  const rows = sql.table(table)
  const found = hasWords(sql`words`, q)
  const newest = sql`order by created_at desc, id desc`
  const { rows: common } = await sql<{ id: string }>`
    select id from (select id, created_at, words from ${rows} ${newest} limit ${recent}) recent
    where ${found} ${newest} limit ${most}`.execute(db)
  if (common.length >= most) return common.map(({ id }) => id)
  // `offset 0`: the words before the order.
  const { rows: rare } = await sql<{ id: string }>`
    select id from (select id, created_at from ${rows} where ${found} offset 0) found ${newest} limit ${most}`.execute(
    db,
  )
  return rare.map(({ id }) => id)
}
