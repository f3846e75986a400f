// The SQL of which products are found.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { priceAges } from '#shared/features/catalogue/lifecycle.ts'
import { type Word, wordQuery } from './word-queries.ts'

export type Wanted = {
  /** All must stand in it. */
  readonly words: readonly Word[]
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
export type Part = 'categories' | 'city' | 'price' | 'checked' | `attribute:${string}`

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
/** As `said_day` counts them. */
const dayNumber = (at: Date): number => Math.floor((at.getTime() - epoch) / day)

/** Said since then: the days too, for the index knows these. */
export const pricedSince = (since: Date, now: Date) => sql<SqlBool>`
  array[said_day(product.price_checked_at)] && array(select generate_series(${dayNumber(since)}::int, ${dayNumber(now) + 1}::int))
  and product.price_checked_at > ${since}`

const isFresh = ({ checkedSince, now }: Wanted) =>
  checkedSince !== null && checkedSince >= daysAgo(now, priceAges.fresh)

/** Whether several things must fit that one index knows: then what fits is gathered from it, and not looked for along an order. */
export function isGathered(wanted: Wanted): boolean {
  const { words, categoryIds, cityId, attributes } = wanted
  const known = [categoryIds !== null, cityId !== null, isFresh(wanted)].filter(Boolean).length
  return words.length > 0 || known + attributes.size > 1
}

const isOf = (wanted: Wanted, ids: readonly string[]) =>
  isGathered(wanted)
    ? sql<SqlBool>`array[product.category_id] && ${ids}::uuid[]`
    : sql<SqlBool>`product.category_id = any (${ids}::uuid[])`

const isChecked = (wanted: Wanted, since: Date) =>
  isGathered(wanted) && isFresh(wanted)
    ? pricedSince(since, wanted.now)
    : sql<SqlBool>`product.price_checked_at > ${since}`

/**
 * Those that are not are few, and read once: joined, the planner takes what several conditions leave for a single row and
 * would read all stores for each.
 */
const isStoreOpen = sql<SqlBool>`
  product.store_id not in (select id from professionals where type = 'supplier' and status <> 'approved')`

/** What must hold; a facet is counted without its own part, so that it can be switched. */
export function conditions(wanted: Wanted, without: Part | null = null): RawBuilder<SqlBool> {
  const { words, categoryIds, cityId, storeId, attributes, currency, low, high, checkedSince, now } = wanted
  const all: RawBuilder<SqlBool>[] = [sql`product.status = 'published'`, isStoreOpen]
  const unless = (part: Part, condition: RawBuilder<SqlBool>) => part !== without && all.push(condition)
  if (words.length > 0) all.push(sql`product.words @@ ${wordQuery(words)}::tsquery`)
  if (storeId !== null) all.push(sql`product.store_id = ${storeId}`)
  if (categoryIds !== null) unless('categories', isOf(wanted, categoryIds))
  if (cityId !== null) unless('city', sql`product.city_ids @> array[${cityId}::uuid]`)
  for (const [key, chosen] of attributes) unless(`attribute:${key}`, attributeIs(key, chosen))
  if (low !== null || high !== null)
    unless(
      'price',
      sql`product.currency = ${currency} and product.price between ${low ?? 0} and ${high ?? Number.MAX_SAFE_INTEGER}
        and product.price_checked_at > ${oldest(now)}`,
    )
  if (checkedSince !== null) unless('checked', isChecked(wanted, checkedSince))
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

export const found = (wanted: Wanted, without: Part | null = null) => sql`
  from products product where ${conditions(wanted, without)}`

/** Whether something is chosen of a part. */
export function isChosen({ categoryIds, cityId, attributes, low, high, checkedSince }: Wanted, part: Part): boolean {
  if (part === 'categories') return categoryIds !== null
  if (part === 'city') return cityId !== null
  if (part === 'checked') return checkedSince !== null
  if (part === 'price') return low !== null || high !== null
  return attributes.has(part.slice('attribute:'.length))
}
