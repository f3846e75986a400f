// The SQL of the categories of products.
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { countEach, countFound, type RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { Attribute } from '#shared/features/catalogue/attributes.ts'
import type { Unit } from '#shared/features/catalogue/lifecycle.ts'

const categories = (db: Db) => db.selectFrom('product_categories').selectAll()
type Row = RowOf<typeof categories>
export type CategoryRow = Omit<Row, 'attributes' | 'units'> & {
  readonly attributes: Attribute[]
  readonly units: Unit[]
}

const typed = (row: Row) => row as CategoryRow

export async function listCategories(db: Db): Promise<CategoryRow[]> {
  return (await categories(db).orderBy('position').orderBy('slug').execute()).map(typed)
}

/** By category how many products of whatever status; only those with some. */
export async function countByCategory(db: Db): Promise<ReadonlyMap<string, number>> {
  return await countEach(db, db.selectFrom('products').select('category_id as value'))
}

export async function findCategoryBySlug(db: Db, slug: string): Promise<CategoryRow | undefined> {
  const row = await categories(db).where('slug', '=', slug).where('active', '=', true).executeTakeFirst()
  return row && typed(row)
}

/** Every change begins here. @throws AppError `product-category.not-found` */
export async function getLockedCategory(db: Db, id: string): Promise<CategoryRow> {
  await db.selectFrom('product_categories').select('id').where('id', '=', id).forUpdate().execute()
  const row = await categories(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('product-category.not-found')
  return typed(row)
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  const found = db.selectFrom('product_categories').select('id').where('slug', '=', slug)
  return (await found.executeTakeFirst()) !== undefined
}

type New = Omit<Insertable<Tables['product_categories']>, 'position'>

/** At the end of the order. */
export async function insertCategory(db: Db, category: New): Promise<void> {
  await db
    .insertInto('product_categories')
    .values({ ...category, position: sql<number>`(select coalesce(max(position), 0) + 1 from product_categories)` })
    .execute()
}

export async function updateCategory(db: Db, id: string, set: Updateable<Tables['product_categories']>): Promise<void> {
  await db
    .updateTable('product_categories')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function countKnown(db: Db, ids: readonly string[]): Promise<number> {
  return await countFound(db, db.selectFrom('product_categories').where('id', 'in', ids))
}

/** The attributes of the category that some product has a value of. */
export async function listUsedKeys(db: Db, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from products, jsonb_object_keys(attributes) as key where category_id = ${id}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Whether a product or a category hangs on it. */
export async function isUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from products where category_id = ${id}
    union all select from product_categories where parent_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}

export async function deleteCategory(db: Db, id: string): Promise<void> {
  await db.deleteFrom('product_categories').where('id', '=', id).execute()
}
