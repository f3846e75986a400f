// Products and suppliers on the home page.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { priceAges, type Unit } from '#shared/features/catalogue/lifecycle.ts'
import type { Localized } from '#shared/values/localized.ts'

/** Younger prices are shown without a note on their age. */
const since = (now: Date): Date => new Date(now.getTime() - priceAges.plain * 86_400_000)
type Shown = { readonly most: number; readonly currency: string | undefined; readonly now: Date }
const isOwn = (currency: string | undefined) => sql`coalesce(product.currency = ${currency ?? null}::text, false)`
const holds = (now: Date) => sql`product.status = 'published' and product.price_type <> 'on_request'
  and product.price is not null and product.price_checked_at > ${since(now)}`

export async function listWindowProducts(db: Db, { most, currency, now }: Shown) {
  const { rows } = await sql<{
    slug: string
    name: Localized
    picture: string
    amount: number
    currency: string
    unit: Unit
    seller: string
    city: Localized
  }>`
    select product.slug, product.name, product.pictures[1] as picture, product.price as amount, product.currency,
      product.unit, product.seller, product.city
    from (select distinct on (product.category_id) product.*, store.name as seller, city.name as city,
        count(*) over (partition by product.category_id) as beside
      from products product
      join professionals store on store.id = product.store_id and store.status = 'approved'
      join cities city on city.id = store.city_id
      where ${holds(now)} and product.stock_state <> 'out' and cardinality(product.pictures) > 0
      order by product.category_id, ${isOwn(currency)} desc, product.price_checked_at desc, product.id) product
    order by ${isOwn(currency)} desc, product.beside desc, product.id limit ${most}`.execute(db)
  return rows
}

export async function listWindowSuppliers(db: Db, { most, currency, now }: Shown) {
  const { rows } = await sql<{ slug: string; name: string; city: Localized; prices: number }>`
    select store.slug, store.name, city.name as city, sold.prices
    from (select product.store_id, count(*)::int as prices, bool_or(${isOwn(currency)}) as own from products product where ${holds(now)}
      group by product.store_id) sold
    join professionals store on store.id = sold.store_id and store.status = 'approved'
    join cities city on city.id = store.city_id
    order by sold.own desc, sold.prices desc, store.id limit ${most}`.execute(db)
  return rows
}
