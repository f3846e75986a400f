import { sql } from 'kysely'
import type { Trx } from '#server/platform/database/open.ts'
import { lockRow } from '#server/platform/database/row.ts'
import { countEach, type RowOf } from '#server/platform/database/rows.ts'
import { type Db, expectFound } from '#server/platform/request-context.ts'
import type { Attribute } from '#shared/features/catalogue/attributes.ts'
import type { Unit } from '#shared/features/catalogue/lifecycle.ts'

const categories = (db: Db) => db.selectFrom('productCategories').selectAll()
type Row = RowOf<typeof categories>
export type CategoryRow = Omit<Row, 'attributes' | 'units'> & {
  readonly attributes: Attribute[]
  readonly units: Unit[]
}

const typed = (row: Row) => row as CategoryRow

export async function listCategories(db: Db): Promise<CategoryRow[]> {
  return (await categories(db).orderBy('position').orderBy('slug').execute()).map(typed)
}

/** Number of products of any status by category; categories without products are absent. */
export async function countByCategory(db: Db): Promise<ReadonlyMap<string, number>> {
  return await countEach(db, db.selectFrom('products').select('categoryId as value'))
}

export async function findCategoryBySlug(db: Db, slug: string): Promise<CategoryRow | undefined> {
  const row = await categories(db).where('slug', '=', slug).where('active', '=', true).executeTakeFirst()
  return row && typed(row)
}

/** Locks the category; every change starts with it. @throws AppError `product-category.not-found` */
export async function getLockedCategory(db: Trx, id: string): Promise<CategoryRow> {
  return typed(expectFound(await lockRow(db, 'productCategories', id), 'product-category.not-found'))
}

/** The attributes of the category that products have values of. */
export async function listUsedKeys(db: Db, id: string): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from products, jsonb_object_keys(attributes) as key where category_id = ${id}`.execute(db)
  return rows.map(({ key }) => key)
}

/** Whether a product or a subcategory refers to it. */
export async function isUsed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from products where category_id = ${id}
    union all select from product_categories where parent_id = ${id} limit 1`.execute(db)
  return rows.length > 0
}
