// Public queries of the catalogue.
import { type RawBuilder, sql } from 'kysely'
import { runningOffer } from '#server/platform/database/running-offer.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Attribute } from '#shared/features/catalogue/attributes.ts'
import { priceAges, type Unit } from '#shared/features/catalogue/lifecycle.ts'
import type { Localized } from '#shared/values/localized.ts'
import { orderOf } from './search/facet-queries.ts'

type City = { readonly slug: string; readonly name: Localized; readonly country: string }
type Category = { readonly slug: string; readonly name: Localized; readonly icon: string }
type CategoryWhole = Category & { readonly attributes: Attribute[] }

const card = sql`
  product.id, product.slug, product.name, product.brand, product.attributes, product.pictures, product.unit,
  product.price_type, product.price, product.currency, product.tax_included, product.tiers, product.price_checked_at,
  product.stock_state, product.stock, product.lead_days, product.min_order, product.store_id, product.category_id, product.city_ids,
  jsonb_build_object('slug', category.slug, 'name', category.name, 'icon', category.icon, 'attributes', category.attributes) as category,
  jsonb_build_object('slug', store.slug, 'name', store.name, 'replyMinutes', store.reply_minutes,
    'onHoliday', store.on_holiday or coalesce(shop.holiday_until >= current_date, false),
    'city', jsonb_build_object('slug', city.slug, 'name', city.name, 'country', city.country)) as seller,
  ${runningOffer} as offer`
const around = sql`
  join professionals store on store.id = product.store_id
  join cities city on city.id = store.city_id
  join product_categories category on category.id = product.category_id
  left join stores shop on shop.professional_id = store.id`

const deliveredTo = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('slug', slug, 'name', name, 'country', country) order by slug), '[]')
    from cities where cities.id = any (product.city_ids))`

export type CardRow = {
  readonly id: string
  readonly slug: string
  readonly name: Localized
  readonly brand: string
  readonly attributes: Record<string, number | string>
  readonly pictures: string[]
  readonly unit: Unit
  readonly priceType: 'fixed' | 'from' | 'on_request'
  readonly price: number | null
  readonly currency: string
  readonly taxIncluded: boolean
  readonly tiers: { readonly minimum: number; readonly price: number }[]
  readonly priceCheckedAt: Date | null
  readonly stockState: 'in_stock' | 'low' | 'to_order' | 'out'
  readonly stock: string | null
  readonly leadDays: number
  readonly minOrder: string
  readonly storeId: string
  readonly categoryId: string
  readonly cityIds: string[]
  readonly category: CategoryWhole
  readonly seller: {
    readonly slug: string
    readonly name: string
    readonly replyMinutes: number | null
    readonly onHoliday: boolean
    readonly city: City
  }
  readonly offer: {
    readonly price: number
    readonly reference: number
    readonly minQuantity: number
    readonly endsAt: string
  } | null
}

export async function listCards(db: Db, ids: readonly string[], order: RawBuilder<unknown>): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select ${card} from products product ${around} where product.id = any (${[...ids]}::uuid[]) order by ${order}`.execute(
    db,
  )
  return rows
}

/** A published product by its slug. */
export async function findShown(db: Db, slug: string) {
  const { rows } = await sql<
    CardRow & {
      summary: Localized
      model: string
      origin: string
      warrantyMonths: number | null
      coverage: string | null
      waste: string
      datasheet: { id: string; name: string; bytes: number } | null
      cities: City[]
      delivery: Localized | null
      returns: Localized | null
    }
  >`select ${card}, product.summary, product.model, product.datasheet, product.origin, product.warranty_months,
      product.coverage, product.waste, shop.delivery, shop.returns,
      ${deliveredTo} as cities
    from products product ${around}
    where product.slug = ${slug} and product.status = 'published' and store.status = 'approved'`.execute(db)
  return rows[0]
}

/** Published products by their slugs, in any order. */
export async function findCompared(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return []
  const { rows } = await sql<
    CardRow & { model: string; origin: string; warrantyMonths: number | null; cities: City[] }
  >`select ${card}, product.model, product.origin, product.warranty_months, ${deliveredTo} as cities
    from products product ${around}
    where product.slug = any (${[...slugs]}::text[]) and product.status = 'published' and store.status = 'approved'`.execute(
    db,
  )
  return rows
}

/** The same brand and model in other stores; valid prices first, the lowest first. */
export async function listSellers(
  db: Db,
  { id, brand, model, currency }: Pick<CardRow, 'id' | 'brand' | 'currency'> & { model: string },
  now: Date,
) {
  if (model === '') return []
  const { rows } = await sql<CardRow>`
    select ${card} from products product ${around}
    where product.id <> ${id} and product.status = 'published' and store.status = 'approved' and product.model <> ''
      and product.currency = ${currency} and fold_text(product.brand) = fold_text(${brand}) and fold_text(product.model) = fold_text(${model})
    order by ${orderOf('price', { currency, now })} limit 20`.execute(db)
  return rows
}

/** Prices by day, oldest first. */
export async function listPrices(db: Db, productId: string, currency: string, since: Date) {
  const { rows } = await sql<{ price: number; at: Date }>`
    select distinct on (date_trunc('day', at)) price, at from product_prices
    where product_id = ${productId} and currency = ${currency} and price is not null and at > ${since}
    order by date_trunc('day', at), at desc`.execute(db)
  return rows
}

/** An approved supplier with its store. */
export async function findStorePage(db: Db, slug: string) {
  return await db
    .selectFrom('professionals as store')
    .innerJoin('cities as city', 'city.id', 'store.cityId')
    .leftJoin('stores as shop', 'shop.professionalId', 'store.id')
    .select(['store.id', 'store.slug', 'store.name', 'store.about', 'store.cover', 'store.createdAt as memberSince'])
    .select(['store.lat', 'store.lon'])
    .select(['store.replyMinutes', 'store.onHoliday', 'shop.address', 'shop.hours', 'shop.delivery', 'shop.returns'])
    .select(sql<string | null>`to_char(shop.holiday_until, 'YYYY-MM-DD')`.as('holidayUntil'))
    .select(sql<City>`jsonb_build_object('slug', city.slug, 'name', city.name, 'country', city.country)`.as('city'))
    .where('store.slug', '=', slug)
    .where('store.type', '=', 'supplier')
    .where('store.status', '=', 'approved')
    .executeTakeFirst()
}

/** The cities to which at least one of its published products is delivered. */
export async function listReached(db: Db, storeId: string) {
  const { rows } = await sql<City & { lat: number; lon: number }>`
    select slug, name, country, lat, lon from cities
    where id in (select unnest(city_ids) from products where store_id = ${storeId} and status = 'published')
    order by slug`.execute(db)
  return rows
}

export async function countFreshness(db: Db, storeId: string, now: Date) {
  const { rows } = await sql<Record<'fresh' | 'plain' | 'stale' | 'ask', number>>`
    select count(*) filter (where age <= ${priceAges.fresh})::int as fresh,
      count(*) filter (where age > ${priceAges.fresh} and age <= ${priceAges.plain})::int as plain,
      count(*) filter (where age > ${priceAges.plain} and age <= ${priceAges.shown})::int as stale,
      count(*) filter (where age is null or age > ${priceAges.shown})::int as ask
    from (select extract(epoch from ${now}::timestamptz - price_checked_at) / 86400 as age
      from products where store_id = ${storeId} and status = 'published') ages`.execute(db)
  return rows[0] ?? { fresh: 0, plain: 0, stale: 0, ask: 0 }
}
