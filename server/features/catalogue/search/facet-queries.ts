// Queries of a search result: total, facets, price band, and the ids of a page.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { priceAges, type Unit } from '#shared/features/catalogue/lifecycle.ts'
import {
  conditions,
  daysAgo,
  type Facet,
  fromProducts,
  isMaterialized,
  oldest,
  type ProductFilter,
} from './filter-queries.ts'

export type Sort = 'best' | 'price' | 'fresh'
export type Window = { readonly sort: Sort; readonly page: number; readonly pageSize: number }

/** Up to this many are counted and sorted; of a larger set only a page is read along an index. */
export const mostCounted = 2_000
/** A price band uses the most recently confirmed prices. */
const bandMost = 500

export const byPrice = sql`product.currency, product.price, product.id`
export const byFreshness = sql`product.price_checked_at desc nulls last, product.id`
export const asksOf = (now: Date) =>
  sql`(product.price is null or product.price_checked_at is null or product.price_checked_at <= ${oldest(now)})`

/**
 * Default order: products that can be ordered now, then the latest confirmed price. By price: own currency first,
 * products without a price last.
 */
export function orderOf(sort: Sort, { currency, now }: Pick<ProductFilter, 'currency' | 'now'>): RawBuilder<unknown> {
  if (sort === 'price') return sql`${asksOf(now)}, product.currency <> ${currency}, ${byPrice}`
  return sort === 'fresh' ? byFreshness : sql`product.stock_state = 'out', ${byFreshness}`
}
export const ordering = sql`product.id, product.price, product.currency, product.price_checked_at, product.stock_state`
/** In the default order, stores of the reader’s city come first; not in results that are too many to sort. */
const nearFirst = (sort: Sort, { nearId }: ProductFilter) =>
  sort === 'best' && nearId !== null
    ? sql`(product.store_id in (select id from professionals where city_id = ${nearId})) desc, `
    : sql``
/** In the order in which the ids were found. */
export const inOrder = (ids: readonly string[]) => sql`array_position(${[...ids]}::uuid[], product.id)`
const columns = sql`${ordering}, product.category_id, product.city_ids, product.attributes, product.store_id, product.unit`

/** From the latest valid prices in one currency, in the most frequent unit; `kinds` is the number of units. */
const bandOfPriced = sql`
  select currency, unit, count(*)::int as count, count(distinct store_id)::int as suppliers,
    min(price) as low, max(price) as high,
    percentile_cont(0.25) within group (order by price) as lower,
    percentile_cont(0.5) within group (order by price) as middle,
    percentile_cont(0.75) within group (order by price) as upper,
    count(*) over ()::int as kinds
  from priced group by currency, unit order by count(*) desc limit 1`
export type Band = {
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

const holds = ({ currency, now }: ProductFilter) => sql`
  product.price is not null and product.currency = ${currency} and product.price_checked_at > ${daysAgo(now, priceAges.plain)}`
const lastPriced = sql`order by product.price_checked_at desc limit ${sql.lit(bandMost)}`

const byValue = (values: RawBuilder<unknown>) => sql`
  (select coalesce(jsonb_object_agg(value, number), '{}')
    from (select value, count(*)::int as number from (${values}) one where value is not null group by value) each_one)`

/** Counts of one facet, over the rows of `product`. */
function statsOf(facet: Facet, filter: ProductFilter): RawBuilder<unknown> {
  if (facet === 'categories') return byValue(sql`select category_id as value from product`)
  if (facet === 'city') return byValue(sql`select unnest(city_ids) as value from product`)
  if (facet === 'price')
    return sql`(with priced as (select * from product where ${holds(filter)} ${lastPriced}) select to_jsonb(band) from (${bandOfPriced}) band)`
  if (facet !== 'checked')
    return byValue(sql`select attributes ->> ${facet.slice('attribute:'.length)} as value from product`)
  const confirmedWithin = (days: number) => sql`count(*) filter (where price_checked_at > ${daysAgo(filter.now, days)})`
  return sql`(select jsonb_build_object('7', ${confirmedWithin(priceAges.fresh)}, '60', ${confirmedWithin(priceAges.plain)}, 'all', count(*))
    from product)`
}

type Numbers = Readonly<Record<string, number>>
export type FacetResult = {
  readonly total: number
  /** More match than `total`: then there are no facets and no page. */
  readonly more: boolean
  readonly ids: readonly string[]
  readonly band: Band | null
  /** For every facet but `price`: the number of products by value. */
  readonly counts: ReadonlyMap<Facet, Numbers>
}
type FacetRequest = { readonly facets: readonly Facet[]; readonly without?: Facet; readonly window?: Window }

/**
 * Total, facets and page in one pass, which ends at the counting limit.
 * Materialises the filtered rows first: the planner misestimates combined filters.
 */
export async function countFacets(
  db: Db,
  filter: ProductFilter,
  { facets, without, window }: FacetRequest,
): Promise<FacetResult> {
  const unlessMore = (stats: RawBuilder<unknown>) =>
    sql`case when (select count from counted) <= ${sql.lit(mostCounted)} then ${stats} end`
  const stats = facets.map((facet, place) => sql`${unlessMore(statsOf(facet, filter))} as ${sql.id(`facet${place}`)}`)
  const ids = window
    ? unlessMore(sql`array(select id from product order by ${nearFirst(window.sort, filter)}${orderOf(window.sort, filter)}
        limit ${window.pageSize} offset ${(window.page - 1) * window.pageSize})`)
    : sql`null::uuid[]`
  const { rows } = await sql<Record<string, unknown> & { count: number; ids: string[] | null }>`
    with filtered as ${isMaterialized(filter) ? sql`materialized` : sql``} (select ${columns} ${fromProducts(filter, without)}),
      product as materialized (select * from filtered limit ${sql.lit(mostCounted + 1)}),
      counted as materialized (select count(*)::int as count from product)
    select ${sql.join([sql`(select count from counted) as count`, sql`${ids} as ids`, ...stats])}`.execute(db)
  const [row] = rows
  const count = row?.count ?? 0
  const more = count > mostCounted
  const results = new Map(facets.map((facet, place) => [facet, row?.[`facet${place}`]]))
  const band = (results.get('price') ?? null) as Band | null
  results.delete('price')
  return {
    ...{ total: Math.min(count, mostCounted), more, ids: row?.ids ?? [] },
    band,
    counts: more ? new Map() : (results as ReadonlyMap<Facet, Numbers>),
  }
}

type OrderedScan = {
  readonly of: RawBuilder<unknown>
  readonly by: RawBuilder<unknown>
  readonly most: number
}

/** The other conditions, applied to the first rows along an index. */
export const scanInOrder = (filter: ProductFilter, { of, by, most }: OrderedScan) => sql`
  select ${ordering}, product.store_id, product.unit, product.is_out from (
    select product.*, stock_state = 'out' as is_out from products product where product.status = 'published' and ${of} order by ${by} limit ${sql.lit(most)}
  ) product where ${conditions(filter)}`

/** From the latest prices of the category, without the other conditions. */
export async function findBand(
  db: Db,
  filter: ProductFilter,
  { category, unit }: { category: string; unit: Unit | null },
) {
  const inUnit = unit === null ? sql`true` : sql`product.unit = ${unit}`
  const of = sql`product.category_id = ${category} and ${inUnit} and ${holds(filter)}`
  const last = scanInOrder(filter, { of, by: sql`product.price_checked_at desc`, most: mostCounted })
  const { rows } =
    await sql<Band>`with priced as (select * from (${last}) product ${lastPriced}) ${bandOfPriced}`.execute(db)
  return rows[0] ?? null
}

/** The category, if the filter has exactly one. */
export const onlyCategory = ({ categoryIds }: ProductFilter): string | null =>
  categoryIds?.length === 1 ? (categoryIds[0] ?? null) : null

/** By category, by city and in total; complete, for a store's own page. */
export async function countWhole(db: Db, filter: ProductFilter) {
  const { rows } = await sql<{ total: number; categories: Numbers; cities: Numbers }>`
    with product as materialized (select product.category_id, product.city_ids ${fromProducts(filter)})
    select (select count(*)::int from product) as total, ${statsOf('categories', filter)} as categories,
      ${statsOf('city', filter)} as cities`.execute(db)
  return rows[0] ?? { total: 0, categories: {}, cities: {} }
}
