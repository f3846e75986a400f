// Products that match a line: the same one, a similar one, or one with its words; across stores, and in one store.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { priceAges } from '#shared/features/catalogue/lifecycle.ts'
import type { GoodsUnit } from '#shared/values/goods.ts'
import type { Localized } from '#shared/values/localized.ts'

/** `words`: a text search query for its name; empty for a product. */
export type LineRow = {
  readonly place: number
  readonly product: string | null
  readonly words: string
  readonly unit: GoodsUnit
}

const wantedOf = (lines: readonly LineRow[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as wanted (place int, product uuid, words text, unit text)`

const same = sql`(product.id = asked.id or asked.model <> '' and fold_text(product.model) = fold_text(asked.model)
  and fold_text(product.brand) = fold_text(asked.brand))`
const fits = sql`product.status = 'published' and (
  asked.id is not null and (${same} or product.category_id = asked.category_id and product.unit = asked.unit)
  or asked.id is null and wanted.words <> '' and product.unit = wanted.unit and product.words @@ wanted.words::tsquery)`

type Asker = { readonly userId: string; readonly cityId: string | null; readonly store: string | null }

export type FittingStore = {
  readonly slug: string
  readonly name: string
  readonly city: Localized
  readonly lat: number
  readonly lon: number
  readonly replyMinutes: number | null
  readonly ratingSum: string
  readonly ratingCount: number
  readonly has: number
  readonly exact: number
  readonly checkedAt: Date | null
}

/** Stores that deliver there, those with most of the lines first. */
export async function listFitting(
  db: Db,
  lines: readonly LineRow[],
  { userId, cityId, store }: Asker,
  now: Date,
): Promise<readonly FittingStore[]> {
  const fresh = new Date(now.getTime() - priceAges.plain * 86_400_000)
  const { rows } = await sql<FittingStore>`
    select store.slug, store.name, city.name as city, store.lat, store.lon, store.reply_minutes, store.rating_sum,
      store.rating_count, count(distinct wanted.place)::int as has,
      count(distinct wanted.place) filter (where ${same})::int as exact, max(product.price_checked_at) as checked_at
    from ${wantedOf(lines)}
    left join products asked on asked.id = wanted.product
    join products product on ${fits}
    join professionals store on store.id = product.store_id
    join cities city on city.id = store.city_id
    where store.type = 'supplier' and store.status = 'approved' and store.user_id <> ${userId}
      and not has_blocked(store.user_id, ${userId})
      and (${cityId}::uuid is null or ${cityId}::uuid = any (product.city_ids) or store.slug = ${store})
    group by store.id, city.id
    order by store.slug = ${store} desc nulls last, store.on_holiday, count(distinct wanted.place) desc,
      max(product.price_checked_at) > ${fresh} desc nulls last, count(distinct wanted.place) filter (where ${same}) desc,
      max(product.price_checked_at) desc nulls last, store.id
    limit 12`.execute(db)
  return rows
}

export type SuggestedRow = {
  readonly place: number
  readonly id: string
  readonly name: Localized
  readonly same: boolean
  readonly unit: GoodsUnit
  readonly price: number | null
  readonly tiers: readonly { readonly minimum: number; readonly price: number }[]
  readonly coverage: string | null
  readonly waste: string
  readonly minOrder: string
  readonly stock: string | null
  readonly leadDays: number
}

/** The best match of the store for each line. */
export async function listSuggested(
  db: Db,
  lines: readonly LineRow[],
  supplierId: string,
): Promise<readonly SuggestedRow[]> {
  const { rows } = await sql<SuggestedRow>`
    select distinct on (wanted.place) wanted.place, product.id, product.name, coalesce(${same}, false) as same, product.unit,
      case when product.price_type = 'on_request' then null else product.price end as price,
      product.tiers, product.coverage, product.waste, product.min_order, product.stock, product.lead_days
    from ${wantedOf(lines)}
    left join products asked on asked.id = wanted.product
    join products product on product.store_id = ${supplierId} and ${fits}
    order by wanted.place, coalesce(${same}, false) desc,
      case when wanted.words = '' then 0 else ts_rank(product.words, wanted.words::tsquery) end desc,
      abs(coalesce(product.price, 0) - coalesce(asked.price, 0)), product.id`.execute(db)
  return rows
}

/** Alternatives that the store could offer: in these units, latest priced first. */
export async function listChoices(db: Db, supplierId: string, units: readonly GoodsUnit[]) {
  return await db
    .selectFrom('products')
    .select(['id', 'name', 'unit', 'price', 'minOrder'])
    .where(({ and }) => and({ storeId: supplierId, status: 'published' }))
    .where('unit', 'in', units)
    .orderBy('categoryId')
    .orderBy('slug')
    .limit(300)
    .execute()
}

/** The store's earlier prices for the same product, by line; for the last year. */
export async function listPast(
  db: Db,
  supplierId: string,
  pairs: readonly { readonly line: string; readonly product: string }[],
  { not, since }: { readonly not: string; readonly since: Date },
) {
  const { rows } = await sql<{ line: string; price: number; accepted: boolean; at: Date }>`
    select pair.line, said.price, quotes.status = 'accepted' as accepted, quotes.sent_at as at
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (line text, product uuid)
    join quote_lines said on said.product_id = pair.product
    join quotes on quotes.id = said.quote_id
    where quotes.supplier_id = ${supplierId} and quotes.id <> ${not} and quotes.sent_at > ${since}
    order by quotes.sent_at desc limit 60`.execute(db)
  return rows
}

/** The supplier's published products by id. */
export async function listOwnNamed(db: Db, supplierId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('products')
    .select(['id', 'name', 'price', 'priceType', 'tiers', 'model', 'brand'])
    .where(({ and }) => and({ storeId: supplierId, status: 'published' }))
    .where('id', 'in', ids)
    .execute()
}

/** Which of these pairs are the same product. */
export async function listSame(db: Db, pairs: readonly { readonly one: string; readonly other: string }[]) {
  const { rows } = await sql<{ one: string; other: string }>`
    select pair.one, pair.other from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair (one uuid, other uuid)
    join products asked on asked.id = pair.one join products product on product.id = pair.other
    where ${same}`.execute(db)
  return rows
}
