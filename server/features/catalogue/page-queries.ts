// The SQL of a page of more products than are put in order: the first of them are looked for where they stand.
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

/** So far along an index it is looked for what else is wanted. */
const mostRead = 4_000
/** Then among the prices of the last so many days, of which the index of what is found knows the day. */
const firstDays = [14, 45]

/** As indexes keep them, those of `indexed`. */
const bySort = { best: sql`is_out, ${byFreshness}`, price: byPrice, fresh: byFreshness }

/** Those of which an index knows the order. */
function indexed(wanted: Wanted, sort: Sort): RawBuilder<unknown> {
  const category = onlyCategory(wanted)
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (sort !== 'fresh' && category !== null) all.push(sql`product.category_id = ${category}`)
  else if (sort === 'best' && wanted.storeId !== null) all.push(sql`product.store_id = ${wanted.storeId}`)
  if (sort === 'price') all.push(sql`product.currency = ${wanted.currency} and not ${asksOf(wanted.now)}`)
  return sql.join(all, sql` and `)
}

/** Putting all in order that have something common is dearer than asking for the first of them first. */
export type Place = Window & { readonly isCommon: boolean }

/** Those found that come first in the order, more and more of them, and in the end all. */
function* firstFound(wanted: Wanted, { sort, isCommon }: Place) {
  const isInStock = sort === 'best' ? sql`product.stock_state <> 'out'` : sql`true`
  if (sort !== 'price' && isCommon && isGathered(wanted))
    for (const days of firstDays)
      yield sql`${found(wanted)} and ${isInStock} and ${pricedSince(daysAgo(wanted.now, days), wanted.now)}`
  yield found(wanted)
}

/** The page of very many: the first along the order that fit, or where too few of the first do those found, in order. */
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
