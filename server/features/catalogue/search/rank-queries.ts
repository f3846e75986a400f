// A page of a result set that is too large to sort: reads along an index and filters.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import {
  asksOf,
  byFreshness,
  byPrice,
  onlyCategory,
  ordering,
  orderOf,
  type Sort,
  scanInOrder,
  type Window,
} from './facet-queries.ts'
import { daysAgo, fromProducts, isMaterialized, type ProductFilter, pricedSince } from './filter-queries.ts'

/** The most index rows that are filtered. */
const mostRead = 4_000
/** Then prices of the last so many days: the search index contains the day. */
const firstDays = [14, 45]

/** Expressions as in the indexes of `indexed`. */
const bySort = { best: sql`is_out, ${byFreshness}`, price: byPrice, fresh: byFreshness }

/** The products for which an index has this order. */
function indexed(filter: ProductFilter, sort: Sort): RawBuilder<unknown> {
  const category = onlyCategory(filter)
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (sort !== 'fresh' && category !== null) all.push(sql`product.category_id = ${category}`)
  else if (sort === 'best' && filter.storeId !== null) all.push(sql`product.store_id = ${filter.storeId}`)
  if (sort === 'price') all.push(sql`product.currency = ${filter.currency} and not ${asksOf(filter.now)}`)
  return sql.join(all, sql` and `)
}

/** The first matches in the order, from a growing number of rows, and finally all. */
function* candidates(filter: ProductFilter, sort: Sort) {
  const isInStock = sort === 'best' ? sql`product.stock_state <> 'out'` : sql`true`
  if (sort !== 'price' && isMaterialized(filter))
    for (const days of firstDays)
      yield sql`${fromProducts(filter)} and ${isInStock} and ${pricedSince(daysAgo(filter.now, days), filter.now)}`
  yield fromProducts(filter)
}

/** A page of a large result set: the first matches along the index, or where these are too few, all matches sorted. */
export async function findPage(
  db: Db,
  filter: ProductFilter,
  { sort, page, pageSize }: Window,
): Promise<readonly string[]> {
  const window = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
  const read = async (statement: RawBuilder<unknown>): Promise<readonly string[]> =>
    (await sql<{ id: string }>`${statement} ${window}`.execute(db)).rows.map(({ id }) => id)
  const by = bySort[sort]
  const first = scanInOrder(filter, { of: indexed(filter, sort), by, most: mostRead })
  let ids = await read(sql`select id from (${first}) product order by ${by}`)
  for (const source of candidates(filter, sort)) {
    if (ids.length === pageSize) break
    ids = await read(sql`with product as materialized (select ${ordering} ${source})
      select id from product order by ${orderOf(sort, filter)}`)
  }
  return ids
}
