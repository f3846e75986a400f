// The SQL of which products are found, and how many by each facet.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { priceAges, type Unit } from '#shared/features/catalogue/lifecycle.ts'

export type Wanted = {
  /** Folded words; all must stand in it, the last may be begun. */
  readonly words: readonly string[]
  readonly categoryIds: readonly string[] | null
  readonly cityId: string | null
  readonly storeId: string | null
  /** By attribute the keys chosen, or the least and the most. */
  readonly attributes: ReadonlyMap<string, readonly string[] | { readonly low: number; readonly high: number }>
  readonly currency: string | null
  readonly low: number | null
  readonly high: number | null
  readonly checkedSince: Date | null
  readonly now: Date
}
type Part = 'categories' | 'city' | 'price' | 'checked' | `attribute:${string}`

const day = 86_400_000
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * day)
export const oldest = (now: Date) => daysAgo(now, priceAges.shown)

/** Lexemes are the folded words themselves; what is being typed may be their beginning. */
function wordQuery(words: readonly string[]): string {
  return words.map(word => `'${word.replaceAll("'", "''")}':*`).join(' & ')
}

function attributeIs(key: string, chosen: readonly string[] | { readonly low: number; readonly high: number }) {
  if ('low' in chosen)
    return sql<SqlBool>`(product.attributes ->> ${key})::numeric between ${chosen.low} and ${chosen.high}`
  const any = chosen.map(value => sql<SqlBool>`product.attributes @> ${JSON.stringify({ [key]: value })}::jsonb`)
  return sql<SqlBool>`(${sql.join(any, sql` or `)})`
}

/** What must hold; a facet is counted without its own part, so that it can be switched. */
function conditions(wanted: Wanted, without: Part | null = null): RawBuilder<SqlBool> {
  const { words, categoryIds, cityId, storeId, attributes, currency, low, high, checkedSince, now } = wanted
  const all: RawBuilder<SqlBool>[] = [sql`product.status = 'published'`, sql`store.status = 'approved'`]
  const unless = (part: Part, condition: RawBuilder<SqlBool>) => part !== without && all.push(condition)
  if (words.length > 0) all.push(sql`product.words @@ ${wordQuery(words)}::tsquery`)
  if (storeId !== null) all.push(sql`product.store_id = ${storeId}`)
  if (categoryIds !== null) unless('categories', sql`product.category_id = any (${categoryIds}::uuid[])`)
  if (cityId !== null) unless('city', sql`product.city_ids @> array[${cityId}::uuid]`)
  for (const [key, chosen] of attributes) unless(`attribute:${key}`, attributeIs(key, chosen))
  if (low !== null || high !== null)
    unless(
      'price',
      sql`product.currency = ${currency} and product.price between ${low ?? 0} and ${high ?? Number.MAX_SAFE_INTEGER}
        and product.price_checked_at > ${oldest(now)}`,
    )
  if (checkedSince !== null) unless('checked', sql`product.price_checked_at > ${checkedSince}`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

export const found = (wanted: Wanted, without: Part | null = null) => sql`
  from products product join professionals store on store.id = product.store_id where ${conditions(wanted, without)}`

export async function countProducts(db: Db, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found(wanted)}`.execute(db)
  return rows[0]?.count ?? 0
}

type Counted = { readonly value: string; readonly count: number }

async function counts(db: Db, wanted: Wanted, without: Part, value: RawBuilder<unknown>, from = sql``) {
  const { rows } = await sql<Counted>`
    select value, count(*)::int as count from (select ${value} as value
      from products product join professionals store on store.id = product.store_id ${from}
      where ${conditions(wanted, without)}) found
    where value is not null group by value`.execute(db)
  return rows
}

export const countCategories = (db: Db, wanted: Wanted) =>
  counts(db, wanted, 'categories', sql`product.category_id::text`)
export const countCities = (db: Db, wanted: Wanted) =>
  counts(db, wanted, 'city', sql`city.id::text`, sql`cross join lateral unnest(product.city_ids) as city (id)`)
export const countAttribute = (db: Db, wanted: Wanted, key: string) =>
  counts(db, wanted, `attribute:${key}`, sql`product.attributes ->> ${key}`)

export async function countChecked(db: Db, wanted: Wanted): Promise<Readonly<Record<string, number>>> {
  const within = (days: number) =>
    sql`count(*) filter (where product.price_checked_at > ${daysAgo(wanted.now, days)})::int`
  const { rows } = await sql<Record<string, number>>`
    select ${within(priceAges.fresh)} as "7", ${within(priceAges.plain)} as "60", count(*)::int as "all"
    ${found(wanted, 'checked')}`.execute(db)
  return rows[0] ?? {}
}

type Band = {
  readonly currency: string
  readonly unit: Unit
  readonly count: number
  readonly suppliers: number
  readonly low: number
  readonly lower: number
  readonly middle: number
  readonly upper: number
  readonly high: number
  readonly kinds: number
}

/** Of prices in one currency that hold, in the unit of most; `kinds` says how many units there are. */
export async function findBand(db: Db, wanted: Wanted, unit: Unit | null): Promise<Band | undefined> {
  const { rows } = await sql<Band>`
    select product.currency, product.unit, count(*)::int as count, count(distinct product.store_id)::int as suppliers,
      min(product.price) as low, max(product.price) as high,
      percentile_cont(0.25) within group (order by product.price) as lower,
      percentile_cont(0.5) within group (order by product.price) as middle,
      percentile_cont(0.75) within group (order by product.price) as upper,
      count(*) over ()::int as kinds
    ${found(wanted, 'price')} and product.price is not null and product.currency = ${wanted.currency}
      ${unit === null ? sql`` : sql`and product.unit = ${unit}`} and product.price_checked_at > ${daysAgo(wanted.now, priceAges.plain)}
    group by product.currency, product.unit order by count(*) desc limit 1`.execute(db)
  return rows[0]
}
