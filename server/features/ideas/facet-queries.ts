// Total, page and the counts of all facets, in one statement.
import { type RawBuilder, sql } from 'kysely'
import { convertedCost, exactCost, isShown, levels, type Near } from '#server/platform/database/ideas.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ideaSorts } from '#shared/features/ideas/lifecycle.ts'
import { finishes } from '#shared/values/finishes.ts'
import {
  costAmongAlike,
  costOnScale,
  type FilterName,
  type Filters,
  hasProducts,
  isChecked,
  matches,
  type ReadersScale,
} from './filter-queries.ts'

/** Up to this many are counted and sorted; of a larger set only a page is read. */
const mostCounted = 2_000

type Sort = (typeof ideaSorts)[number]
const orders: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  new: sql`published_at desc, id`,
  'cost-low': sql`cost, id`,
  'cost-high': sql`cost desc nulls last, id`,
}

/** The ends of the cost axis in minor units, and its number of steps; null: the currency has no axis. */
export type Axis = { readonly low: number; readonly high: number; readonly steps: number } | null

type Numbers = Readonly<Record<string, number>>
export type Facet = Exclude<FilterName, 'q'>

const facets = ['category', 'style', 'material', 'city', 'size', 'verified', 'products', 'most'] as const

const byValue = (values: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_object_agg(value, number), '{}')
  from (select value, count(*)::int as number from (${values}) one where value is not null group by value) each_one)`

/** A count by value; of a yes-no facet the number of ideas that have it. */
function statsOf(facet: Facet, found: RawBuilder<unknown>, axis: Axis): RawBuilder<unknown> {
  const counted = (value: RawBuilder<unknown>) => byValue(sql`select ${value} as value from ${found} idea`)
  if (facet === 'category' || facet === 'city') return counted(sql.ref(`${facet}Id`))
  if (facet === 'style' || facet === 'size') return counted(sql.ref(facet))
  if (facet === 'material') return counted(sql`unnest(materials)`)
  if (facet === 'verified') return byValue(sql`select 'yes' as value from ${found} idea where ${isChecked}`)
  if (facet === 'products') return byValue(sql`select 'yes' as value from ${found} idea where ${hasProducts}`)
  if (!axis) return sql`null::jsonb`
  const step = sql`width_bucket(ln(cost), ln(${axis.low}::float8), ln(${axis.high}::float8), ${axis.steps}::int)`
  // What lies beyond an end counts at the end.
  return byValue(
    sql`select least(greatest(${step}, 1), ${axis.steps}::int) - 1 as value from ${found} idea where cost > 0`,
  )
}

type Window = { readonly sort: Sort; readonly page: number; readonly pageSize: number }
const pageOf = ({ sort, page, pageSize }: Window) =>
  sql`order by ${orders[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`

const fromIdeas = (scale: ReadersScale, filters: Filters, without?: FilterName) => sql`
  select idea.id, idea.category_id, idea.city_id, idea.style, idea.size, idea.materials, idea.professional_id,
    idea.published_at, ${costOnScale(scale)} as cost
  from ideas idea ${levels(scale)} where ${matches(filters, without)}`

export type Found = {
  readonly total: number
  /** More match than `total`. */
  readonly more: boolean
  readonly ids: readonly string[]
  /** Null: too many to count. */
  readonly counts: Readonly<Record<Facet, Numbers | null>>
}

type Asked = { readonly scale: ReadersScale; readonly axis: Axis; readonly window: Window }

/** The counts of a facet ignore its own filter, so that the person can change it. */
export async function findIdeas(db: Db, filters: Filters, { scale, axis, window }: Asked): Promise<Found> {
  const own = facets.filter(facet => filters.has(facet))
  const nameOf = (facet: Facet) => sql.table(own.includes(facet) ? `without_${facet}` : 'found')
  const setOf = (without?: Facet) => sql`(${fromIdeas(scale, filters, without)} limit ${sql.lit(mostCounted + 1)})`
  const sets = own.map(facet => sql`${nameOf(facet)} as materialized ${setOf(facet)}`)
  const unlessMore = (of: RawBuilder<unknown>, stats: RawBuilder<unknown>) =>
    sql`case when (select count(*) from ${of}) <= ${sql.lit(mostCounted)} then ${stats} end`
  const counts = facets.map(
    facet => sql`${facet}::text, ${unlessMore(nameOf(facet), statsOf(facet, nameOf(facet), axis))}`,
  )
  const { rows } = await sql<{ count: number; ids: string[] | null; counts: Found['counts'] }>`
    with ${sql.join([sql`found as materialized ${setOf()}`, ...sets])}
    select (select count(*)::int from found) as count,
      ${unlessMore(sql.table('found'), sql`array(select id from found ${pageOf(window)})`)} as ids,
      jsonb_build_object(${sql.join(counts)}) as counts`.execute(db)
  const [{ count, ids, counts: stats }] = rows as [(typeof rows)[number]]
  const more = count > mostCounted
  return {
    total: Math.min(count, mostCounted),
    more,
    ids: ids ?? (await listAlong(db, filters, scale, window)),
    counts: stats,
  }
}

/** A page of many: read in order, without counting them. */
async function listAlong(db: Db, filters: Filters, scale: ReadersScale, window: Window): Promise<readonly string[]> {
  const from = window.sort === 'new' ? fromIdeas(scale, filters) : nearest(scale, filters, window)
  const { rows } = await sql<{ id: string }>`select id from (${from}) idea ${pageOf(window)}`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * The cheapest (or dearest) of each city and finish up to the end of the page, along an index: no other idea can be on
 * it. The cost is not rounded, so that the pages follow one order.
 */
function nearest(scale: ReadersScale, filters: Filters, { sort, page, pageSize }: Window): RawBuilder<unknown> {
  const direction = sort === 'cost-low' ? sql`asc` : sql`desc`
  return sql`
    select one.id, one.cost from cities place cross join unnest(${[...finishes]}::text[]) as kind (finish)
    cross join lateral (
      select idea.id, ${costOnScale(scale, exactCost)} as cost from ideas idea ${levels(scale)}
      where idea.city_id = place.id and idea.finish = kind.finish and ${matches(filters)}
      order by ${costAmongAlike(scale)} ${direction}, idea.id limit ${page * pageSize}
    ) one`
}

/** How many would be found without each one of the filters, most first. */
export async function countWithout(db: Db, filters: Filters, scale: ReadersScale) {
  const names = [...filters.keys()]
  if (names.length === 0) return []
  const counts = names.map(
    name => sql`${name}::text, (select count(*) from (
      select from ideas idea ${levels(scale)} where ${matches(filters, name)} limit ${sql.lit(mostCounted)}) one)`,
  )
  const { rows } = await sql<{ counts: Numbers }>`select jsonb_build_object(${sql.join(counts)}) as counts`.execute(db)
  return Object.entries(rows[0]?.counts ?? {})
    .map(([filter, count]) => ({ filter, count }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

/** Null: too many to count. */
export async function countAll(db: Db): Promise<number | null> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ideas idea where ${isShown} limit ${sql.lit(mostCounted + 1)}) one`.execute(db)
  const count = rows[0]?.count ?? 0
  return count > mostCounted ? null : count
}

type Span = {
  /** Null: of all sizes. */
  readonly size: string | null
  readonly count: number
  readonly low: number
  readonly high: number
  readonly pricedOn: string
}

/** The middle half of what the newest ideas of the categories would cost in the city, in all and by size. */
export async function listSpans(db: Db, near: Near, categoryIds: readonly string[]): Promise<readonly Span[]> {
  const quarter = (share: number) => sql`round_cost(percentile_cont(${sql.lit(share)}) within group (order by cost))`
  const { rows } = await sql<Span>`
    select size, count(*)::int as count, ${quarter(0.25)} as low, ${quarter(0.75)} as high, max(priced_on) as priced_on
    from (
      select idea.size, ${convertedCost({ show: 'city', area: null })} as cost, here.priced_on
      from ideas idea ${levels({ near })}
      where ${isShown} and idea.category_id = any (${[...categoryIds]}::uuid[])
      order by idea.published_at desc limit ${sql.lit(mostCounted)}
    ) idea where cost > 0 group by grouping sets ((), (size))`.execute(db)
  return rows.filter(({ count }) => count > 0)
}
