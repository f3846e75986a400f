// The SQL of trades as admins keep them.
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { countFound } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { AppError } from '#shared/errors/app-error.ts'

const countOf = (table: string) =>
  sql<number>`(select count(*)::int from ${sql.table(table)} used where used.trade_id = trades.id)`

function categories(db: Db) {
  return db
    .selectFrom('trades')
    .selectAll()
    .select([
      countOf('professional_trades').as('professionals'),
      countOf('jobs').as('jobs'),
      countOf('trade_terms').as('terms'),
    ])
}
export type CategoryRow = Awaited<ReturnType<typeof listCategories>>[number]

export async function listCategories(db: Db) {
  return await categories(db).orderBy('position').orderBy('slug').execute()
}

/** @throws AppError `category.not-found` */
export async function getCategory(db: Db, id: string): Promise<CategoryRow> {
  const category = await categories(db).where('id', '=', id).executeTakeFirst()
  if (!category) throw new AppError('category.not-found')
  return category
}

/** Every change of a trade begins here; while it is locked nothing new can hang on it. @throws AppError `category.not-found` */
export async function getLockedCategory(db: Db, id: string) {
  const category = await db.selectFrom('trades').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!category) throw new AppError('category.not-found')
  return category
}

/** Landing pages of trades and cities share their addresses, so the slugs of both are taken. */
export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql`select 1 from trades where slug = ${slug}
    union all select 1 from cities where slug = ${slug} limit 1`.execute(db)
  return rows.length > 0
}

/** At the end of the order. False when the slug was taken meanwhile. */
export async function insertCategory(
  db: Db,
  category: Omit<Insertable<Tables['trades']>, 'position'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('trades')
    .values({ ...category, position: sql<number>`(select coalesce(max(position), 0) + 1 from trades)` })
    .onConflict(conflict => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function updateCategory(db: Db, id: string, changes: Updateable<Tables['trades']>): Promise<void> {
  await db
    .updateTable('trades')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function countKnown(db: Db, ids: readonly string[]): Promise<number> {
  return await countFound(db, db.selectFrom('trades').where('id', 'in', ids))
}

/** Whether professionals, works, forms, jobs or applications hang on the trade. */
export async function isUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from professional_trades where trade_id = ${id}
    union all select 1 from portfolio_items where trade_id = ${id}
    union all select 1 from forms where trade_id = ${id}
    union all select 1 from jobs where trade_id = ${id}
    union all select 1 from onboarding_requests where trades @> array[${id}::uuid]
    limit 1`.execute(db)
  return rows.length > 0
}

export async function deleteCategory(db: Db, id: string): Promise<void> {
  await db.deleteFrom('trades').where('id', '=', id).execute()
}
