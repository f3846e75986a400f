import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './open.ts'
import type { Tables } from './tables.ts'

/**
 * Deletes at most `limit` matching rows, which keeps transactions short; returns the number deleted. `order`: that of an
 * index, for a large table of which few rows match: with a limit alone PostgreSQL expects to meet enough of them soon,
 * and reads the table.
 */
export async function deleteSome(
  db: Db,
  table: keyof Tables,
  condition: RawBuilder<SqlBool>,
  limit: number,
  order?: RawBuilder<unknown>,
): Promise<number> {
  const ordered = order ? sql`order by ${order}` : sql``
  // By ctid: a row that is updated meanwhile has a new one and is not deleted.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${condition} ${ordered} limit ${limit}))`.execute(db)
  return Number(numAffectedRows ?? 0)
}
