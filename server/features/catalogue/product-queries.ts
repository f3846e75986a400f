import { type SqlBool, sql } from 'kysely'
import { rememberLarge } from '#server/platform/database/large-counts.ts'
import { hasWords, type PageOf, pageOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Attribute } from '#shared/features/catalogue/attributes.ts'
import { priceAges, productLifecycle } from '#shared/features/catalogue/lifecycle.ts'
import type { ProductContent } from '#shared/features/catalogue/own-contract.ts'
import type { Localized } from '#shared/values/localized.ts'

type Ref = { readonly slug: string; readonly name: Localized }
/** A supplier's change of a published product, not reviewed yet. */
export type RevisionRow = {
  readonly content: ProductContent
  readonly status: 'proposed' | 'changes_requested'
  readonly reviewNote: string | null
  readonly updatedAt: string
  readonly version: number
}

export const categoryRef = sql<Ref>`jsonb_build_object('slug', category.slug, 'name', category.name)`
const category = sql<Ref & { id: string; attributes: Attribute[] }>`jsonb_build_object(
  'id', category.id, 'slug', category.slug, 'name', category.name, 'attributes', category.attributes)`
const cities = sql<
  Ref[]
>`(select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by slug), '[]')
  from cities where cities.id = any (product.city_ids))`
export const revision = sql<RevisionRow | null>`(select jsonb_build_object('content', content, 'status', status,
  'reviewNote', review_note, 'updatedAt', updated_at, 'version', version)
  from product_revisions where product_id = product.id)`
const folded = sql`' ' || fold_text(concat_ws(' ', product.name ->> 'en', product.name ->> 'fr', product.name ->> 'ar',
  product.brand, product.model))`

export function selectProducts(db: Db) {
  return db
    .selectFrom('products as product')
    .innerJoin('productCategories as category', 'category.id', 'product.categoryId')
    .innerJoin('professionals as store', 'store.id', 'product.storeId')
    .selectAll('product')
    .select([
      category.as('category'),
      cities.as('cities'),
      revision.as('revision'),
      'store.name as storeName',
      'store.slug as storeSlug',
      'store.userId as ownerId',
    ])
}
export type ProductRow = RowOf<typeof selectProducts>

export async function findProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  return await selectProducts(db).where('product.id', '=', id).executeTakeFirst()
}

/** Every change of a product locks its row first. */
export async function lockProduct(db: Db, id: string): Promise<ProductRow | undefined> {
  await db.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
  return await findProduct(db, id)
}

/** Only products of the store, locked in one order. */
export async function lockPrices(db: Db, storeId: string, ids: readonly string[]) {
  return await db
    .selectFrom('products')
    .select(['id', 'price', 'tiers', 'priceType', 'currency', 'status'])
    .where('storeId', '=', storeId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export const tabs = ['all', 'stale', 'draft', 'review', 'hidden', 'archived'] as const
type Tab = (typeof tabs)[number]

function inTab(tab: Tab, now: Date) {
  const old = new Date(now.getTime() - priceAges.plain * 86_400_000)
  const conditions = {
    all: sql<SqlBool>`product.status <> 'archived'`,
    stale: sql<SqlBool>`product.status = 'published' and product.price_type <> 'on_request'
      and (product.price_checked_at is null or product.price_checked_at < ${old})`,
    draft: sql<SqlBool>`product.status = 'draft'`,
    review: sql<SqlBool>`(product.status in ('proposed', 'changes_requested')
      or product.status <> 'archived' and exists (select from product_revisions where product_id = product.id))`,
    hidden: sql<SqlBool>`product.status = 'hidden'`,
    archived: sql<SqlBool>`product.status = 'archived'`,
  } satisfies Record<Tab, unknown>
  return conditions[tab]
}

type OwnList = PageOf & {
  readonly storeId: string
  readonly tab: Tab
  readonly q?: string | undefined
  readonly now: Date
}

/** The oldest price first: it is the first to hide a product. */
export async function listOwn(db: Db, { storeId, tab, q, now, ...page }: OwnList): Promise<ProductRow[]> {
  return await selectProducts(db)
    .where('product.storeId', '=', storeId)
    .where(inTab(tab, now))
    .$if(q !== undefined && q !== '', query => query.where(hasWords(folded, q ?? '')))
    .orderBy('product.priceCheckedAt', order => order.asc().nullsFirst())
    .orderBy('product.id')
    .$call(pageOf(page))
    .execute()
}

export async function countOwn(db: Db, { storeId, q, now }: Pick<OwnList, 'storeId' | 'q' | 'now'>) {
  const sums = tabs.map(tab => sql`count(*) filter (where ${inTab(tab, now)})::int as ${sql.ref(tab)}`)
  const words = q ? hasWords(folded, q) : sql`true`
  const { rows } = await sql<Record<Tab, number>>`
    select ${sql.join(sums)} from products product where product.store_id = ${storeId} and ${words}`.execute(db)
  return rows[0] ?? { all: 0, stale: 0, draft: 0, review: 0, hidden: 0, archived: 0 }
}

/** A new product, or a change of a published one, that waits for review. */
export const waits = sql<SqlBool>`(product.status = 'proposed' or product.status in ('published', 'hidden')
  and product.id = any(array(select product_id from product_revisions where product_revisions.status = 'proposed')))`

const waitsSince = sql`coalesce((select updated_at from product_revisions where product_id = product.id), product.updated_at)`
export const waitingProducts = sql`select product.id, ${waitsSince} as since from products product where ${waits}`

type Queue = PageOf & { readonly status: string; readonly q?: string | undefined }

/**
 * The products of a page, in the order of `waitsSince`: few have a change that waits, the others are in order in the
 * index, so that no page sorts them all.
 */
const onPage = (status: string, { page, pageSize }: PageOf) => sql<SqlBool>`product.id in (
  select id from (
    (select id, updated_at as since from products where status = ${status}
      and not exists (select from product_revisions where product_id = products.id)
      order by updated_at, id limit ${page * pageSize})
    union all
    select products.id, product_revisions.updated_at from product_revisions
    join products on products.id = product_id and products.status = ${status}
  ) as placed order by since, id limit ${pageSize} offset ${(page - 1) * pageSize})`

export async function listForReview(db: Db, { status, q, ...page }: Queue): Promise<ProductRow[]> {
  const named = sql`${folded} || ' ' || fold_text(store.name)`
  const ordered = selectProducts(db).orderBy(waitsSince).orderBy('product.id')
  if (status !== 'waiting' && !q) return await ordered.where(onPage(status, page)).execute()
  return await ordered
    .where(status === 'waiting' ? waits : sql<SqlBool>`product.status = ${status}`)
    .$if(q !== undefined && q !== '', query => query.where(hasWords(named, q ?? '')))
    .$call(pageOf(page))
    .execute()
}

type Counts = Readonly<Record<string, number>>

export async function countForReview(db: Db, q = ''): Promise<Counts> {
  return await rememberLarge(
    `products for review: ${q}`,
    () => countAllForReview(db, q),
    counts => Object.values(counts).reduce((sum, count) => sum + count, 0),
  )
}

async function countAllForReview(db: Db, q: string): Promise<Counts> {
  const words = q ? hasWords(sql`${folded} || ' ' || fold_text(store.name)`, q) : sql`true`
  const sums = productLifecycle.states.map(
    state => sql`${sql.lit(state)}, count(*) filter (where product.status = ${state})`,
  )
  const { rows } = await sql<{ counts: Counts }>`
    select jsonb_build_object(${sql.join(sums)}, 'waiting', count(*) filter (where ${waits})) as counts
    from products product join professionals store on store.id = product.store_id where ${words}`.execute(db)
  return rows[0]?.counts ?? {}
}

/** Others of the same brand and model, or of the same name, in the same store. */
export async function listDoubles(db: Db, { id, storeId, brand, model, name }: ProductRow) {
  return await db
    .selectFrom('products')
    .select(['id', 'name'])
    .where('storeId', '=', storeId)
    .where('id', '<>', id)
    .where('status', 'in', productLifecycle.live)
    .where(
      sql<SqlBool>`(${model} <> '' and fold_text(model) = fold_text(${model}) and fold_text(brand) = fold_text(${brand})
        or name = ${JSON.stringify(name)}::jsonb)`,
    )
    .orderBy('createdAt')
    .limit(5)
    .execute()
}

type Price = { readonly productId: string; readonly price: number | null; readonly currency: string }

export async function recordPrices(db: Db, prices: readonly Price[], at: Date): Promise<void> {
  if (prices.length === 0) return
  const rows = prices.map(({ productId, price, currency }) => ({ productId, price, currency, at }))
  await db.insertInto('productPrices').values(rows).execute()
}

/** Replaces an earlier change that was not reviewed. */
export async function putRevision(db: Db, productId: string, content: ProductContent, now: Date): Promise<void> {
  const given = { content: JSON.stringify(content), status: 'proposed' as const, reviewNote: null, updatedAt: now }
  await db
    .insertInto('productRevisions')
    .values({ productId, ...given, createdAt: now })
    .onConflict(conflict =>
      conflict.column('productId').doUpdateSet({ ...given, version: sql`product_revisions.version + 1` }),
    )
    .execute()
}

export async function sendRevisionBack(db: Db, productId: string, note: string, now: Date): Promise<void> {
  await db
    .updateTable('productRevisions')
    .set({ status: 'changes_requested', reviewNote: note, updatedAt: now, version: sql`version + 1` })
    .where('productId', '=', productId)
    .execute()
}

export async function dropRevision(db: Db, productId: string): Promise<void> {
  await db.deleteFrom('productRevisions').where('productId', '=', productId).execute()
}

export async function isSlugTaken(db: Db, slug: string): Promise<boolean> {
  return (await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()) !== undefined
}

/** Whether another product of the store has the code; the store is locked until this product is written. */
export async function isSkuTaken(db: Db, { id, storeId }: Pick<ProductRow, 'id' | 'storeId'>, sku: string) {
  if (sku === '') return false
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sku ${storeId}`}, 0))`.execute(db)
  const { rows } = await sql`
    select id from products where store_id = ${storeId} and lower(sku) = lower(${sku}) and id <> ${id}`.execute(db)
  return rows.length > 0
}

/** The currency of the store's city, and the cities that the supplier may choose. */
export async function findStore(db: Db, professionalId: string) {
  return await db
    .selectFrom('professionals')
    .innerJoin('cities', 'cities.id', 'professionals.cityId')
    .select(['professionals.id', 'cities.slug as place', 'cities.currency', 'cities.country', 'professionals.userId'])
    .where('professionals.id', '=', professionalId)
    .executeTakeFirst()
}

export async function listCities(db: Db) {
  return await db.selectFrom('cities').select(['id', 'slug', 'name', 'country']).orderBy('slug').execute()
}
