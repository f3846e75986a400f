import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Word, wordQuery } from '#server/features/catalogue/word-queries.ts'
import { priceAges } from '#shared/features/catalogue/lifecycle.ts'

export type ProductFilter = {
  /** A product must have all of them. */
  readonly words: readonly Word[]
  readonly categoryIds: readonly string[] | null
  readonly cityId: string | null
  /** In the default order, stores of this city come first. */
  readonly nearId: string | null
  readonly storeId: string | null
  /** By attribute: the chosen keys, or the least and the most. */
  readonly attributes: ReadonlyMap<string, readonly string[] | { readonly low: number; readonly high: number }>
  readonly currency: string | null
  readonly low: number | null
  readonly high: number | null
  readonly checkedSince: Date | null
  readonly now: Date
}
export type Facet = 'categories' | 'city' | 'price' | 'checked' | `attribute:${string}`

const day = 86_400_000
export const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * day)
export const oldest = (now: Date) => daysAgo(now, priceAges.shown)

function attributeIs(key: string, chosen: readonly string[] | { readonly low: number; readonly high: number }) {
  if ('low' in chosen)
    return sql<SqlBool>`(product.attributes ->> ${key})::numeric between ${chosen.low} and ${chosen.high}`
  const any = chosen.map(value => sql<SqlBool>`product.attributes @> ${JSON.stringify({ [key]: value })}::jsonb`)
  return sql<SqlBool>`(${sql.join(any, sql` or `)})`
}

const epoch = Date.UTC(2000, 0, 1)
/** The day number as in the column `day_number`. */
const dayNumber = (at: Date): number => Math.floor((at.getTime() - epoch) / day)

/** Prices confirmed since then: compares days as well, because the index has these. */
export const pricedSince = (since: Date, now: Date) => sql<SqlBool>`
  array[day_number(product.price_checked_at)] && array(select generate_series(${dayNumber(since)}::int, ${dayNumber(now) + 1}::int))
  and product.price_checked_at > ${since}`

const isFresh = ({ checkedSince, now }: ProductFilter) =>
  checkedSince !== null && checkedSince >= daysAgo(now, priceAges.fresh)

/**
 * Whether several conditions share one index: then the matches are read from that index, not searched along an order.
 */
export function isMaterialized(filter: ProductFilter): boolean {
  const { words, categoryIds, cityId, attributes } = filter
  const known = [categoryIds !== null, cityId !== null, isFresh(filter)].filter(Boolean).length
  return words.length > 0 || known + attributes.size > 1
}

const isOf = (filter: ProductFilter, ids: readonly string[]) =>
  isMaterialized(filter)
    ? sql<SqlBool>`array[product.category_id] && ${ids}::uuid[]`
    : sql<SqlBool>`product.category_id = any (${ids}::uuid[])`

const isChecked = (filter: ProductFilter, since: Date) =>
  isMaterialized(filter) && isFresh(filter)
    ? pricedSince(since, filter.now)
    : sql<SqlBool>`product.price_checked_at > ${since}`

/**
 * Closed stores are few and read once: with a join, the planner estimates a single row for several conditions and
 * would read all stores for each row.
 */
const isStoreOpen = sql<SqlBool>`
  product.store_id not in (select id from professionals where type = 'supplier' and status <> 'approved')`

/** The conditions of the filter; a facet is counted without its own condition, so that the person can change it. */
export function conditions(filter: ProductFilter, without: Facet | null = null): RawBuilder<SqlBool> {
  const { words, categoryIds, cityId, storeId, attributes, currency, low, high, checkedSince, now } = filter
  const all: RawBuilder<SqlBool>[] = [sql`product.status = 'published'`, isStoreOpen]
  const unless = (facet: Facet, condition: RawBuilder<SqlBool>) => facet !== without && all.push(condition)
  if (words.length > 0) all.push(sql`product.words @@ ${wordQuery(words)}::tsquery`)
  if (storeId !== null) all.push(sql`product.store_id = ${storeId}`)
  if (categoryIds !== null) unless('categories', isOf(filter, categoryIds))
  if (cityId !== null) unless('city', sql`product.city_ids @> array[${cityId}::uuid]`)
  for (const [key, chosen] of attributes) unless(`attribute:${key}`, attributeIs(key, chosen))
  if (low !== null || high !== null)
    unless(
      'price',
      sql`product.currency = ${currency} and product.price between ${low ?? 0} and ${high ?? Number.MAX_SAFE_INTEGER}
        and product.price_checked_at > ${oldest(now)}`,
    )
  if (checkedSince !== null) unless('checked', isChecked(filter, checkedSince))
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

export const fromProducts = (filter: ProductFilter, without: Facet | null = null) => sql`
  from products product where ${conditions(filter, without)}`

/** Whether the filter has a choice in this facet. */
export function isChosen(
  { categoryIds, cityId, attributes, low, high, checkedSince }: ProductFilter,
  facet: Facet,
): boolean {
  if (facet === 'categories') return categoryIds !== null
  if (facet === 'city') return cityId !== null
  if (facet === 'checked') return checkedSince !== null
  if (facet === 'price') return low !== null || high !== null
  return attributes.has(facet.slice('attribute:'.length))
}
