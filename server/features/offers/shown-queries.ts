import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { PricePoint } from '#shared/features/offers/reference-price.ts'
import type { GoodsUnit } from '#shared/values/goods.ts'
import type { Localized } from '#shared/values/localized.ts'
import { before, citiesOf, type OfferRow } from './offer-queries.ts'

type Ref = { readonly slug: string; readonly name: Localized }
type ProductJson = Ref & {
  readonly brand: string
  readonly picture: string | null
  readonly unit: GoodsUnit
  readonly minOrder: number
  readonly price: number | null
  readonly stockState: string
  readonly category: Ref
  readonly seller: Omit<Ref, 'name'> & { readonly name: string; readonly city: Ref & { readonly country: string } }
}
export type ShownRow = Omit<OfferRow, 'storeId' | 'ownerId' | 'product'> & {
  readonly cities: Ref[]
  readonly before: PricePoint[]
  readonly product: ProductJson
  readonly distance: number | null
}
export type City = {
  readonly id: string
  readonly slug: string
  readonly name: Localized
  readonly lat: number
  readonly lon: number
}

const product = sql`jsonb_build_object('slug', product.slug, 'name', product.name, 'brand', product.brand,
  'picture', product.pictures[1], 'unit', product.unit, 'minOrder', product.min_order, 'stockState', product.stock_state,
  'price', case when product.price_type = 'on_request' then null else product.price end,
  'category', jsonb_build_object('slug', category.slug, 'name', category.name),
  'seller', jsonb_build_object('slug', store.slug, 'name', store.name,
    'city', jsonb_build_object('slug', town.slug, 'name', town.name, 'country', town.country)))`
const from = sql`
  from product_offers offer
  join products product on product.id = offer.product_id and product.status = 'published'
  join product_categories category on category.id = product.category_id
  join professionals store on store.id = product.store_id and store.status = 'approved'
  join cities town on town.id = store.city_id`

/** An offer is hidden while the list price is as low. */
const holds = (now: Date) => sql<SqlBool>`offer.status = 'active' and offer.ends_at > ${now}
  and (product.price_type = 'on_request' or product.price is null or product.price > offer.price)`
const isOver = sql<SqlBool>`offer.status = 'ended' and offer.started_at is not null`
const reaches = sql`(case when offer.city_ids = '{}' then product.city_ids else offer.city_ids end)`

export type OfferFilter = {
  readonly city: City | null
  readonly category: string | undefined
  readonly store: string | undefined
  readonly now: Date
}
type Facet = 'city' | 'category'

function where(
  { city, category, store }: OfferFilter,
  state: RawBuilder<SqlBool>,
  without?: Facet,
): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [state]
  if (city && without !== 'city') all.push(sql`${city.id}::uuid = any (${reaches})`)
  // Includes subcategories.
  if (category !== undefined && without !== 'category')
    all.push(
      sql`(category.slug = ${category} or category.parent_id = (select id from product_categories where slug = ${category}))`,
    )
  if (store !== undefined) all.push(sql`store.slug = ${store}`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

const distanceTo = (city: City | null) =>
  city === null
    ? sql<null>`null::float8`
    : sql<number>`(111.2 * sqrt(power(store.lat - ${city.lat}::float8, 2)
        + power((store.lon - ${city.lon}::float8) * cos(radians(${city.lat}::float8)), 2)))`

const orders = {
  ending: sql`offer.ends_at, offer.id`,
  saving: sql`offer.price::numeric / offer.reference_price, offer.id`,
  near: sql`distance nulls last, offer.ends_at, offer.id`,
}
const rowOf = (
  city: City | null,
) => sql`select offer.*, ${product} as product, ${citiesOf} as cities, ${before} as before,
  ${distanceTo(city)} as distance ${from}`

type Window = { readonly sort: keyof typeof orders; readonly page: number; readonly pageSize: number }

export async function listShown(db: Db, filter: OfferFilter, { sort, page, pageSize }: Window): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    ${rowOf(filter.city)} where ${where(filter, holds(filter.now))}
    order by ${orders[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  return rows
}

export async function listEnded(db: Db, filter: OfferFilter, most: number): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    ${rowOf(null)} where ${where(filter, isOver)} order by offer.ended_at desc, offer.id limit ${most}`.execute(db)
  return rows
}

export async function countShown(db: Db, filter: OfferFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${from} where ${where(filter, holds(filter.now))}`.execute(db)
  return rows[0]?.count ?? 0
}

type Counted = Ref & { readonly count: number }

export async function countCategories(db: Db, filter: OfferFilter): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select category.slug, category.name, count(*)::int as count ${from}
    where ${where(filter, holds(filter.now), 'category')}
    group by category.id order by count(*) desc, category.slug`.execute(db)
  return rows
}

export async function countCities(db: Db, filter: OfferFilter): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select reached.slug, reached.name, count(*)::int as count ${from}
    cross join lateral (select slug, name from cities where cities.id = any (${reaches})) reached
    where ${where(filter, holds(filter.now), 'city')}
    group by reached.slug, reached.name order by count(*) desc, reached.slug`.execute(db)
  return rows
}

/** All offers of a product that were ever public, latest first. */
export async function listOfShown(db: Db, slug: string, now: Date): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    ${rowOf(null)} where product.slug = ${slug} and (${holds(now)} or ${isOver})
    order by offer.starts_at desc, offer.id limit 24`.execute(db)
  return rows
}

/** For the sitemap: products with a current or ended offer. */
export async function listOfferPages(db: Db, now: Date): Promise<readonly { slug: string; updatedAt: Date }[]> {
  const { rows } = await sql<{ slug: string; updatedAt: Date }>`
    select product.slug, max(offer.updated_at) as updated_at ${from} where ${holds(now)} or ${isOver}
    group by product.slug order by product.slug limit 5000`.execute(db)
  return rows
}
