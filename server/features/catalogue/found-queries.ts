// The SQL of which products are found.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { priceAges } from '#shared/features/catalogue/lifecycle.ts'

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
export type Part = 'categories' | 'city' | 'price' | 'checked' | `attribute:${string}`

const day = 86_400_000
export const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * day)
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

/** Whether several things must fit that one index knows: then what fits is gathered from it, and not looked for along an order. */
export const isGathered = ({ words, categoryIds, cityId, attributes }: Wanted): boolean =>
  words.length > 0 || Number(categoryIds !== null) + Number(cityId !== null) + attributes.size > 1

const isOf = (wanted: Wanted, ids: readonly string[]) =>
  isGathered(wanted)
    ? sql<SqlBool>`array[product.category_id] && ${ids}::uuid[]`
    : sql<SqlBool>`product.category_id = any (${ids}::uuid[])`

/** Looked up by product and not joined: the planner takes what several conditions leave for a single row, and would read all stores for each. */
const isStoreOpen = sql<SqlBool>`(select store.status = 'approved' from professionals store where store.id = product.store_id)`

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
  if (checkedSince !== null) unless('checked', sql`product.price_checked_at > ${checkedSince}`)
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
