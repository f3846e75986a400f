import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/** Deletes at most `limit` matching rows, which keeps transactions short; returns the number deleted. */
export async function deleteSome(
  db: Db,
  table: keyof Tables,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<number> {
  // By ctid: a row that is updated meanwhile has a new one and is not deleted.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
