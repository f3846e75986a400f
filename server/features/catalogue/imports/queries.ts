import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { type ContentRow, contentOf } from '#server/features/catalogue/content.ts'
import { categoryRef, type ProductRow, revision, selectProducts } from '#server/features/catalogue/product-queries.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ImportOptions, ImportReport } from '#shared/features/catalogue/import-contract.ts'
import type { Tier } from '#shared/features/catalogue/lifecycle.ts'
import type { ProductContent } from '#shared/features/catalogue/own-contract.ts'
import { readPictureReference } from '#shared/pictures/reference.ts'
import type { HeadMapping } from './columns.ts'
import type { Known, PriceSet } from './plan.ts'
import type { WordMapping } from './values.ts'

export type ImportRow = Omit<Selectable<Tables['productImports']>, 'report' | 'options'> & {
  readonly report: ImportReport
  readonly options: ImportOptions | null
}
const typed = (row: Selectable<Tables['productImports']>) => row as ImportRow

/** The product before a line was imported. */
export type Before = {
  readonly id: string
  /** The version after the import. */
  readonly version: number
  readonly isNew: boolean
  readonly priced: PriceSet
  readonly checkedAt: string | null
  /** Null: unchanged. */
  readonly content: ProductContent | null
  /** The revision that waited for review before. */
  readonly revision: ProductContent | null
}

export const dueParts = due('productImportParts', ({ and, eb }) => and([eb('status', '=', 'due')]))

export function pricedOf(row: PricedRow): PriceSet {
  const { priceType, price, taxIncluded, stockState, leadDays, cityIds } = row
  return {
    ...{ priceType, price, taxIncluded, stockState, leadDays, cityIds },
    tiers: row.tiers as Tier[],
    minOrder: Number(row.minOrder),
    stock: row.stock === null ? null : Number(row.stock),
  }
}
type PricedRow = Pick<ProductRow, keyof PriceSet>

export const writtenOf = (row: ContentRow & Pick<ProductRow, 'revision'>): ProductContent =>
  row.revision?.content ?? contentOf(row)

/** All products of a store, oldest first; a store may have very many, so only the compared columns. */
export async function listKnown(db: Db, storeId: string): Promise<Known[]> {
  const rows = await db
    .selectFrom('products as product')
    .innerJoin('productCategories as category', 'category.id', 'product.categoryId')
    .select(['product.id', 'product.sku', 'product.status', 'product.version'])
    .select(['product.priceType', 'product.price', 'product.taxIncluded', 'product.tiers', 'product.minOrder'])
    .select(['product.stockState', 'product.stock', 'product.leadDays', 'product.cityIds'])
    .select(['product.name', 'product.summary', 'product.brand', 'product.model', 'product.attributes', 'product.unit'])
    .select([
      'product.pictures',
      'product.datasheet',
      'product.origin',
      'product.warrantyMonths',
      'product.coverage',
      'product.waste',
    ])
    .select([categoryRef.as('category'), revision.as('revision')])
    .where('product.storeId', '=', storeId)
    .orderBy('product.createdAt')
    .execute()
  const names = await namesOfPictures(db, storeId)
  return rows.map(row => {
    const { id, sku, status, version } = row
    const content = writtenOf(row)
    const pictureNames = content.pictures.map(picture => names.get(readPictureReference(picture)?.id ?? '') ?? '')
    return { id, sku, status, version, priced: pricedOf(row), content, pictureNames }
  })
}

/** Picture file names by id. */
async function namesOfPictures(db: Db, storeId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('files')
    .innerJoin('professionals', 'professionals.userId', 'files.ownerId')
    .select(['files.id', 'files.name'])
    .where('professionals.id', '=', storeId)
    .where('files.purpose', '=', 'product')
    .where('files.removedAt', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Locked in one order, to avoid deadlocks with other multi-row locks. */
export async function lockRows(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, ProductRow>> {
  if (ids.length === 0) return new Map()
  await db.selectFrom('products').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
  const rows = await selectProducts(db).where('product.id', 'in', ids).execute()
  return new Map(rows.map(row => [row.id, row]))
}

export async function insertParts(db: Db, parts: readonly Insertable<Tables['productImportParts']>[]): Promise<void> {
  for (const part of parts) await db.insertInto('productImportParts').values(part).execute()
}

export async function findImport(db: Db, id: string): Promise<(ImportRow & { readonly ownerId: string }) | undefined> {
  const found = db
    .selectFrom('productImports')
    .innerJoin('professionals', 'professionals.id', 'productImports.storeId')
    .selectAll('productImports')
    .select('professionals.userId as ownerId')
    .where('productImports.id', '=', id)
  const row = await found.executeTakeFirst()
  return row && { ...typed(row), ownerId: row.ownerId }
}

export async function listImports(db: Db, storeId: string): Promise<ImportRow[]> {
  const rows = db.selectFrom('productImports').selectAll().where('storeId', '=', storeId)
  return (await rows.orderBy('createdAt', 'desc').limit(5).execute()).map(typed)
}

export async function lockImport(db: Db, id: string): Promise<ImportRow | undefined> {
  const locked = db.selectFrom('productImports').selectAll().where('id', '=', id).forUpdate()
  const row = await locked.executeTakeFirst()
  return row && typed(row)
}

export async function updateImport(db: Db, id: string, set: Updateable<Tables['productImports']>): Promise<void> {
  await db.updateTable('productImports').set(set).where('id', '=', id).execute()
}

/** Stores the file itself while its columns can still be reassigned. */
export async function saveText(db: Db, importId: string, text: string): Promise<void> {
  // Postgres cannot store NUL; a character that nobody types replaces it.
  const escaped = text.replaceAll('\u0000', '\u0001')
  await db.insertInto('productImportFiles').values({ importId, text: escaped }).execute()
}

export async function findText(db: Db, importId: string): Promise<string | null> {
  const found = db.selectFrom('productImportFiles').select('text').where('importId', '=', importId)
  return (await found.executeTakeFirst())?.text ?? null
}

export async function hasText(db: Db, importId: string): Promise<boolean> {
  const found = db.selectFrom('productImportFiles').select('importId').where('importId', '=', importId)
  return (await found.executeTakeFirst()) !== undefined
}

export async function dropText(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('productImportFiles').where('importId', '=', importId).execute()
}

type SavedMapping = { readonly heads: HeadMapping; readonly words: WordMapping }

/** The supplier's earlier choices for headers and words. */
export async function findMapping(db: Db, storeId: string): Promise<SavedMapping> {
  const found = db.selectFrom('productImportHeads').select(['heads', 'words']).where('storeId', '=', storeId)
  const { heads = {}, words = {} } = (await found.executeTakeFirst()) ?? {}
  return { heads, words } as SavedMapping
}

export async function saveMapping(db: Db, storeId: string, { heads, words }: SavedMapping, now: Date): Promise<void> {
  const row = { heads: JSON.stringify(heads), words: JSON.stringify(words), updatedAt: now }
  await db
    .insertInto('productImportHeads')
    .values({ storeId, ...row })
    .onConflict(conflict => conflict.column('storeId').doUpdateSet(row))
    .execute()
}

export async function keepResult(db: Db, partId: string, result: { before: object; missed: object }): Promise<void> {
  const { before, missed } = result
  const update = db.updateTable('productImportParts').where('id', '=', partId)
  await update.set({ before: JSON.stringify(before), missed: JSON.stringify(missed) }).execute()
}

export async function deleteParts(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('productImportParts').where('importId', '=', importId).execute()
}

export async function beginParts(db: Db, importId: string): Promise<void> {
  await db.updateTable('productImportParts').set({ status: 'due' }).where('importId', '=', importId).execute()
}

export async function countParts(db: Db, importId: string): Promise<{ readonly all: number; readonly done: number }> {
  const { rows } = await sql<{ all: number; done: number }>`
    select count(*)::int as all, count(*) filter (where status = 'done')::int as done
    from product_import_parts where import_id = ${importId}`.execute(db)
  return rows[0] ?? { all: 0, done: 0 }
}

/** Lines of all parts whose product changed meanwhile. */
export async function listMissed(db: Db, importId: string): Promise<ImportReport['doubts']> {
  const { rows } = await sql<{ line: ImportReport['doubts'][number] }>`
    select jsonb_array_elements(missed) as line from product_import_parts
    where import_id = ${importId} order by position`.execute(db)
  return rows.map(({ line }) => line)
}

export async function listBefore(db: Db, importId: string): Promise<Before[]> {
  const { rows } = await sql<{ line: Before }>`
    select jsonb_array_elements(before) as line from product_import_parts
    where import_id = ${importId} order by position`.execute(db)
  return rows.map(({ line }) => line)
}

const options = sql`jsonb_to_recordset`
const shape = sql`(id uuid, sku text, "priceType" text, price bigint, "taxIncluded" boolean, tiers jsonb,
  "minOrder" numeric, "stockState" text, stock numeric, "leadDays" integer, "cityIds" uuid[], "checkedAt" timestamptz)`

export type Priced = PriceSet & { readonly id: string; readonly sku: string | null; readonly checkedAt: string | null }

/** Updates price, stock and delivery of many products; null in `sku` or `checkedAt` leaves the column unchanged. */
export async function setPricesOf(db: Db, rows: readonly Priced[], now: Date): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update products set price_type = said."priceType", price = said.price, tax_included = said."taxIncluded",
      tiers = said.tiers, min_order = said."minOrder", stock_state = said."stockState", stock = said.stock,
      lead_days = said."leadDays", city_ids = said."cityIds", sku = coalesce(said.sku, products.sku),
      price_checked_at = coalesce(said."checkedAt", price_checked_at), updated_at = ${now}, version = version + 1
    from ${options}(${JSON.stringify(rows)}::jsonb) as said ${shape} where products.id = said.id`.execute(db)
}

export async function insertProducts(db: Db, rows: readonly Insertable<Tables['products']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('products').values(rows).execute()
}

/** Those of these slugs that exist. */
export async function takenSlugs(db: Db, slugs: readonly string[]): Promise<ReadonlySet<string>> {
  if (slugs.length === 0) return new Set()
  const rows = await db.selectFrom('products').select('slug').where('slug', 'in', slugs).execute()
  return new Set(rows.map(({ slug }) => slug))
}

export async function deleteDrafts(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('products').where('id', 'in', ids).where('status', '=', 'draft').execute()
}

/** Deletes old imports, which cannot be reverted any more. */
export const importDays = 30

export async function deleteOldImports(db: Db, now: Date, limit: number): Promise<number> {
  const old = new Date(now.getTime() - importDays * 86_400_000)
  const { rows } = await sql`
    delete from product_imports where id in (
      select id from product_imports where created_at < ${old} and status <> 'taking' limit ${limit}) returning id`.execute(
    db,
  )
  return rows.length
}
