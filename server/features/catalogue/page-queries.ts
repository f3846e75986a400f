// A page of a result set that is too large to sort: reads along an index and filters.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { daysAgo, found, isGathered, pricedSince, type Wanted } from './found-queries.ts'
import {
  along,
  asksOf,
  byFreshness,
  byPrice,
  onlyCategory,
  ordering,
  orderOf,
  type Sort,
  type Window,
} from './look-queries.ts'

/** The most index rows that are filtered. */
const mostRead = 4_000
/** Then prices of the last so many days: the search index contains the day. */
const firstDays = [14, 45]

/** Expressions as in the indexes of `indexed`. */
const bySort = { best: sql`is_out, ${byFreshness}`, price: byPrice, fresh: byFreshness }

/** The products for which an index has this order. */
function indexed(wanted: Wanted, sort: Sort): RawBuilder<unknown> {
  const category = onlyCategory(wanted)
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (sort !== 'fresh' && category !== null) all.push(sql`product.category_id = ${category}`)
  else if (sort === 'best' && wanted.storeId !== null) all.push(sql`product.store_id = ${wanted.storeId}`)
  if (sort === 'price') all.push(sql`product.currency = ${wanted.currency} and not ${asksOf(wanted.now)}`)
  return sql.join(all, sql` and `)
}

/** `isCommon`: sorting all matches of a common value costs more than filtering the first rows of the index. */
export type Place = Window & { readonly isCommon: boolean }

/** The first matches in the order, from a growing number of rows, and finally all. */
function* firstFound(wanted: Wanted, { sort, isCommon }: Place) {
  const isInStock = sort === 'best' ? sql`product.stock_state <> 'out'` : sql`true`
  if (sort !== 'price' && isCommon && isGathered(wanted))
    for (const days of firstDays)
      yield sql`${found(wanted)} and ${isInStock} and ${pricedSince(daysAgo(wanted.now, days), wanted.now)}`
  yield found(wanted)
}

/** A page of a large result set: the first matches along the index, or where these are too few, all matches sorted. */
export async function findPage(db: Db, wanted: Wanted, place: Place): Promise<readonly string[]> {
  const { sort, page, pageSize } = place
  const window = sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
  const read = async (statement: RawBuilder<unknown>): Promise<readonly string[]> =>
    (await sql<{ id: string }>`${statement} ${window}`.execute(db)).rows.map(({ id }) => id)
  const by = bySort[sort]
  const first = along(wanted, { of: indexed(wanted, sort), by, most: mostRead })
  let ids = await read(sql`select id from (${first}) product order by ${by}`)
  for (const those of firstFound(wanted, place)) {
    if (ids.length === pageSize) break
    ids = await read(sql`with product as materialized (select ${ordering} ${those})
      select id from product order by ${orderOf(sort, wanted)}`)
  }
  return ids
}
