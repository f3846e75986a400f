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
/** Counting more would cost more than anybody learns from it; a store is counted whole. */
const countedMost = 2_000
const countedOfStore = 50_000
const mostOf = ({ storeId }: Wanted): number => (storeId === null ? countedMost : countedOfStore)
/** A band is of the prices that were said last. */
const bandMost = 500

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

/** The columns of those found, one more at most than are counted. */
const some = (columns: RawBuilder<unknown>, wanted: Wanted, without: Part | null = null) =>
  sql`select ${columns} ${found(wanted, without)} limit ${mostOf(wanted) + 1}`

/** `more` says that there are others than `total`. */
export async function countProducts(db: Db, wanted: Wanted): Promise<{ total: number; more: boolean }> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${some(sql`product.id`, wanted)}) found`.execute(db)
  const count = rows[0]?.count ?? 0
  const most = mostOf(wanted)
  return { total: Math.min(count, most), more: count > most }
}

type Counted = { readonly value: string | null; readonly count: number; readonly whole: number }

/** By value; null where too many fit to be counted. */
async function counts(db: Db, wanted: Wanted, without: Part, column: RawBuilder<unknown>, values: RawBuilder<unknown>) {
  const { rows } = await sql<Counted>`
    with found as materialized (${some(sql`${column} as value`, wanted, without)})
    select values.value, count(values.value)::int as count, (select count(*)::int from found) as whole
    from (select 1) one left join (${values}) values on true group by values.value`.execute(db)
  if ((rows[0]?.whole ?? 0) > mostOf(wanted)) return null
  return new Map(rows.flatMap(({ value, count }) => (value === null ? [] : [[value, count] as const])))
}
export type Counts = Awaited<ReturnType<typeof counts>>

const each = sql`select value::text from found`
export const countCategories = (db: Db, wanted: Wanted) =>
  counts(db, wanted, 'categories', sql`product.category_id`, each)
export const countCities = (db: Db, wanted: Wanted) =>
  counts(db, wanted, 'city', sql`product.city_ids`, sql`select unnest(value)::text as value from found`)
export const countAttribute = (db: Db, wanted: Wanted, key: string) =>
  counts(db, wanted, `attribute:${key}`, sql`product.attributes ->> ${key}`, each)

/** Within so many days, and all; null where too many fit to be counted. */
export async function countChecked(db: Db, wanted: Wanted): Promise<Readonly<Record<string, number>> | null> {
  const within = (days: number) => sql`count(*) filter (where price_checked_at > ${daysAgo(wanted.now, days)})::int`
  const { rows } = await sql<Record<'7' | '60' | 'all', number>>`
    select ${within(priceAges.fresh)} as "7", ${within(priceAges.plain)} as "60", count(*)::int as "all"
    from (${some(sql`product.price_checked_at`, wanted, 'checked')}) found`.execute(db)
  const [row] = rows
  return row && row.all <= mostOf(wanted) ? row : null
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

/** Of the last prices in one currency that hold, in the unit of most; `kinds` says how many units there are. */
export async function findBand(db: Db, wanted: Wanted, unit: Unit | null): Promise<Band | undefined> {
  const { rows } = await sql<Band>`
    select currency, unit, count(*)::int as count, count(distinct store_id)::int as suppliers,
      min(price) as low, max(price) as high,
      percentile_cont(0.25) within group (order by price) as lower,
      percentile_cont(0.5) within group (order by price) as middle,
      percentile_cont(0.75) within group (order by price) as upper,
      count(*) over ()::int as kinds
    from (select product.currency, product.unit, product.store_id, product.price
      ${found(wanted, 'price')} and product.price is not null and product.currency = ${wanted.currency}
        ${unit === null ? sql`` : sql`and product.unit = ${unit}`} and product.price_checked_at > ${daysAgo(wanted.now, priceAges.plain)}
      order by product.price_checked_at desc nulls last, product.id limit ${bandMost}) said
    group by currency, unit order by count(*) desc limit 1`.execute(db)
  return rows[0]
}
