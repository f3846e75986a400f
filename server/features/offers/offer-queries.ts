import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { byState, countEach, type PageOf, pageOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import { offerLifecycle } from '#shared/features/offers/lifecycle.ts'
import { type PricePoint, referenceDays } from '#shared/features/offers/reference-price.ts'
import type { GoodsUnit } from '#shared/values/goods.ts'
import type { Localized } from '#shared/values/localized.ts'

type Ref = { readonly slug: string; readonly name: Localized }
type Own = Ref & { readonly id: string; readonly unit: GoodsUnit; readonly shown: boolean }

/** Price history of a product in the `referenceDays` before `start`, including the price valid at their beginning. */
export const pointsBefore = (product: RawBuilder<unknown>, start: RawBuilder<unknown>) => sql<PricePoint[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('amount', said.price,
    'at', to_char(said.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by said.at, said.id), '[]')
  from product_prices said
  where said.product_id = ${product} and said.price is not null and said.at < ${start}
    and said.at >= coalesce((select max(at) from product_prices where product_id = ${product} and price is not null
      and at <= ${start} - make_interval(days => ${referenceDays})), '-infinity'))`

export const citiesOf = sql<
  Ref[]
>`(select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by slug), '[]')
  from cities where cities.id = any (offer.city_ids))`
export const before = pointsBefore(sql`offer.product_id`, sql`offer.starts_at`)

const product = sql<Own>`jsonb_build_object('id', product.id, 'slug', product.slug, 'name', product.name,
  'unit', product.unit, 'shown', product.status = 'published' and store.status = 'approved')`

export function selectOffers(db: Db) {
  return db
    .selectFrom('productOffers as offer')
    .innerJoin('products as product', 'product.id', 'offer.productId')
    .innerJoin('professionals as store', 'store.id', 'product.storeId')
    .selectAll('offer')
    .select(['product.storeId', 'store.userId as ownerId', product.as('product')])
    .select([citiesOf.as('cities'), before.as('before')])
}
export type OfferRow = RowOf<typeof selectOffers>

export async function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  return await selectOffers(db).where('offer.id', '=', id).executeTakeFirst()
}

export async function lockOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  await db.selectFrom('productOffers').select('id').where('id', '=', id).forUpdate().execute()
  return await findOffer(db, id)
}

type OwnList = PageOf & { readonly storeId: string; readonly tab: 'all' | OfferRow['status'] }

export async function listOwn(db: Db, { storeId, tab, ...page }: OwnList): Promise<OfferRow[]> {
  return await selectOffers(db)
    .where('product.storeId', '=', storeId)
    .$if(tab !== 'all', query => query.where(sql<SqlBool>`offer.status = ${tab}`))
    .orderBy('offer.startsAt', 'desc')
    .orderBy('offer.id')
    .$call(pageOf(page))
    .execute()
}

export async function countOwn(db: Db, storeId: string): Promise<Readonly<Record<string, number>>> {
  const own = db
    .selectFrom('productOffers as offer')
    .innerJoin('products', 'products.id', 'offer.productId')
    .select('offer.status as value')
    .where('products.storeId', '=', storeId)
  const counts = byState(offerLifecycle.states, await countEach(db, own))
  return { ...counts, all: Object.values(counts).reduce((sum, count) => sum + count, 0) }
}

export async function hasProduct(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

export async function listOfProduct(db: Db, productId: string): Promise<OfferRow[]> {
  return await selectOffers(db)
    .where('offer.productId', '=', productId)
    .orderBy('offer.startsAt', 'desc')
    .limit(50)
    .execute()
}

const priced = sql<SqlBool>`product.status = 'published' and product.price_type <> 'on_request' and product.price is not null`

function selectProducts(db: Db, now: Date) {
  return db
    .selectFrom('products as product')
    .innerJoin('professionals as store', 'store.id', 'product.storeId')
    .select(['product.id', 'product.storeId', 'product.name', 'product.unit', 'product.currency', 'product.minOrder'])
    .select([
      sql<number>`product.price`.as('price'),
      sql<{ minimum: number; price: number }[]>`product.tiers`.as('tiers'),
    ])
    .select(
      sql<Ref[]>`(select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name) order by slug), '[]')
        from cities where cities.id = any (product.city_ids))`.as('cities'),
    )
    .select(pointsBefore(sql`product.id`, sql`${now}::timestamptz`).as('points'))
    .where(priced)
}
export type PricedRow = RowOf<typeof selectProducts>

/** Published products with a price; no others can have an offer. */
export async function listPriced(db: Db, storeId: string, now: Date): Promise<PricedRow[]> {
  const own = selectProducts(db, now).where('product.storeId', '=', storeId)
  return await own.orderBy('product.categoryId').orderBy('product.slug').limit(400).execute()
}

/** Locks the product, so that two offers on it are made one after another; with its prices before `start`. */
export async function lockPriced(db: Db, id: string, start: Date): Promise<PricedRow | undefined> {
  await db.selectFrom('products').select('id').where('id', '=', id).forUpdate().execute()
  return await findPriced(db, id, start)
}

export async function findPriced(db: Db, id: string, start: Date): Promise<PricedRow | undefined> {
  return await selectProducts(db, start).where('product.id', '=', id).executeTakeFirst()
}

/** Whether another offer on the product, not ended, runs on one of these days. */
export async function overlaps(
  db: Db,
  { id, productId, from, to }: { id: string; productId: string; from: Date; to: Date },
) {
  const other = db
    .selectFrom('productOffers')
    .select('id')
    .where('productId', '=', productId)
    .where('id', '<>', id)
    .where('status', 'in', offerLifecycle.live)
    .where(sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${from}, ${to})`)
  return (await other.executeTakeFirst()) !== undefined
}

export async function listCityIds(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  return await db.selectFrom('cities').select(['id', 'slug']).where('slug', 'in', slugs).execute()
}
