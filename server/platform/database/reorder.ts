// Puts rows that keep a position into another order.
import { sql } from 'kysely'
import type { Db } from './open.ts'

/** Those named come first in the order named, the others follow as before. */
export async function reorder(db: Db, table: 'trades' | 'product_categories', ids: readonly string[]): Promise<void> {
  const rows = sql.table(table)
  await sql`update ${rows} as kept set position = ranked.place
    from (
      select one.id, row_number() over (order by coalesce(array_position(${ids}::uuid[], one.id), 10000), one.position, one.slug)::int as place
      from ${rows} as one
    ) ranked
    where ranked.id = kept.id and kept.position <> ranked.place`.execute(db)
}
