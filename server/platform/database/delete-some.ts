// Deletes old rows a few at a time, so that no transaction is long.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** Deletes at most `limit` rows for which the condition holds; tells how many it were. */
export async function deleteSome(
  db: Db,
  table: keyof Tables,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<number> {
  // By place: a row that is written meanwhile lies elsewhere and stays.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
