import { sql } from 'kysely'
import { wrongField } from '#shared/errors/app-error.ts'
import type { Db } from './open.ts'

type Ordered = 'trades' | 'productCategories' | 'documentTypes' | 'ideaCategories' | 'articleCategories'

/** Position after all others. */
export async function nextPosition(db: Db, table: Ordered): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(position), 0) + 1 as next
    from ${sql.table(table)}`.execute(db)
  return rows[0]?.next ?? 1
}

/**
 * The given rows come first in that order, the others follow in their previous order.
 * @throws AppError `request.invalid` for a missing row
 */
export async function reorder(db: Db, table: Ordered, named: readonly string[]): Promise<void> {
  const rows = sql.table(table)
  const ids = [...new Set(named)]
  const known = await sql`select id from ${rows} where id = any(${ids}::uuid[])`.execute(db)
  if (known.rows.length < ids.length) throw wrongField('ids', 'not-a-choice')
  await sql`update ${rows} as entry set position = ranked.place
    from (
      select one.id, row_number() over (order by coalesce(array_position(${ids}::uuid[], one.id), 10000), one.position, one.slug)::int as place
      from ${rows} as one
    ) ranked
    where ranked.id = entry.id and entry.position <> ranked.place`.execute(db)
}
