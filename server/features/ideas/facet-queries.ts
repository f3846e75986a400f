// Total, page and the counts of all facets.
import { type RawBuilder, sql } from 'kysely'
import { convertedCost, isShown, levels, type Near } from '#server/platform/database/ideas.ts'
import { alongIndexes } from '#server/platform/database/search-plan.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ideaSorts } from '#shared/features/ideas/lifecycle.ts'
import {
  costOnScale,
  type FilterName,
  type Filters,
  findLimit,
  fromIdeas,
  hasProducts,
  isChecked,
  isWithin,
  type ReadersScale,
  type Within,
} from './filter-queries.ts'

/** Up to this many are counted and sorted; of a larger set only a page is read. */
const mostCounted = 1_000

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

const factsOf = (scale: ReadersScale) => sql`
  idea.id, idea.category_id, idea.city_id, idea.style, idea.size, idea.materials, idea.professional_id,
  idea.published_at, ${costOnScale(scale)} as cost`

/** No more than one above what is counted, with their costs. */
const setOf = (scale: ReadersScale, found: RawBuilder<unknown>) => sql`
  select ${factsOf(scale)} from (select idea.* ${found} limit ${sql.lit(mostCounted + 1)}) idea ${levels(scale)}`

export type Found = {
  readonly total: number
  /** More match than `total`. */
  readonly more: boolean
  readonly ids: readonly string[]
  /** Null: too many to count. */
  readonly counts: Readonly<Record<Facet, Numbers | null>>
}

type Paged = { readonly scale: ReadersScale; readonly window: Window }
type Asked = Paged & { readonly axis: Axis }
/** `edge`: nothing beyond it is asked for. */
type Edged = Paged & { readonly edge: Within | null }

export const findIdeas = (db: Db, filters: Filters, asked: Asked): Promise<Found> =>
  alongIndexes(db, async trx => {
    const { window } = asked
    const some = await findSome(trx, filters, { ...asked, edge: null })
    const { ids } = some
    if (ids.length > mostCounted) {
      const page = await listPage(trx, filters, { ...asked, some })
      return { total: mostCounted, more: true, ids: page, counts: uncounted }
    }
    const counts = await countFacets(trx, filters, { ...asked, ids })
    return { total: ids.length, more: false, ids: onPage(ids, window), counts }
  })

const uncounted = Object.fromEntries(facets.map(facet => [facet, null])) as Found['counts']

const onPage = (ids: readonly string[], { page, pageSize }: Window) => ids.slice((page - 1) * pageSize, page * pageSize)

type Some = { readonly ids: readonly string[]; readonly edge: number | null }

/**
 * All matches in order, or one more than are counted. `edge`: what the last of the page costs among these, or null;
 * among all matches it costs no more (sorted by the highest cost: no less).
 */
async function findSome(db: Db, filters: Filters, { scale, window, edge }: Edged): Promise<Some> {
  const last = window.page * window.pageSize - 1
  const order = orders[window.sort]
  const { rows } = await sql<{ ids: string[]; edge: number | null }>`
    with found as materialized (${setOf(scale, fromIdeas(filters, { edge }))})
    select array(select id from found order by ${order}) as ids,
      (select cost from found order by ${order} limit 1 offset ${last}) as edge`.execute(db)
  return rows[0] as (typeof rows)[number]
}

/**
 * The counts of a facet ignore its own filter, so that the person can change it; a yes-no facet counts those that have
 * it, which are the found ones when it is chosen.
 */
async function countFacets(
  db: Db,
  filters: Filters,
  { scale, axis, ids }: Asked & { readonly ids: readonly string[] },
): Promise<Found['counts']> {
  const own = facets.filter(facet => filters.has(facet) && facet !== 'verified' && facet !== 'products')
  const nameOf = (facet: Facet) => sql.table(own.includes(facet) ? `without_${facet}` : 'found')
  const sets = own.map(
    facet => sql`${nameOf(facet)} as materialized (${setOf(scale, fromIdeas(filters, { without: facet }))})`,
  )
  const counts = facets.map(facet => {
    const set = nameOf(facet)
    return sql`${facet}::text,
      case when (select count(*) from ${set}) <= ${sql.lit(mostCounted)} then ${statsOf(facet, set, axis)} end`
  })
  const found = sql`select ${factsOf(scale)} from ideas idea ${levels(scale)} where idea.id = any (${[...ids]}::uuid[])`
  const { rows } = await sql<{ counts: Found['counts'] }>`
    with ${sql.join([sql`found as materialized (${found})`, ...sets])}
    select jsonb_build_object(${sql.join(counts)}) as counts`.execute(db)
  return (rows[0] as (typeof rows)[number]).counts
}

/** What no page up to this one lies beyond, by cost; null: the page is not full. */
async function edgeOf(db: Db, { scale, window }: Paged, { edge }: Some) {
  if (edge === null) return null
  const side = window.sort === 'cost-low' ? 'most' : 'least'
  return isWithin(await findLimit(db, scale, { side, cost: edge }), scale, 'edge')
}

/** A page of many. */
async function listPage(db: Db, filters: Filters, { some, ...paged }: Paged & { readonly some: Some }) {
  const { window } = paged
  if (window.sort === 'new') return await readPage(db, filters, { ...paged, edge: null })
  const edge = await edgeOf(db, paged, some)
  const nearer = edge && (await findSome(db, filters, { ...paged, edge }))
  if (nearer && nearer.ids.length <= mostCounted) return onPage(nearer.ids, window)
  return await readPage(db, filters, { ...paged, edge: nearer && (await edgeOf(db, paged, nearer)) })
}

async function readPage(db: Db, filters: Filters, { scale, window, edge }: Edged): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select idea.id, idea.published_at, ${costOnScale(scale)} as cost
      from (select idea.* ${fromIdeas(filters, { edge, newest: window.sort === 'new' })}) idea ${levels(scale)}
    ) idea ${pageOf(window)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** How many would be found without each one of the filters, most first. */
export async function countWithout(db: Db, filters: Filters) {
  const names = [...filters.keys()]
  if (names.length === 0) return []
  const counts = names.map(
    name => sql`${name}::text, (select count(*) from (
      select ${fromIdeas(filters, { without: name })} limit ${sql.lit(mostCounted)}) one)`,
  )
  const { rows } = await alongIndexes(db, trx =>
    sql<{ counts: Numbers }>`select jsonb_build_object(${sql.join(counts)}) as counts`.execute(trx),
  )
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
      select newest.size, newest.cost, newest.priced_on
      from unnest(${[...categoryIds]}::uuid[]) as wanted (id) cross join lateral (
        select idea.size, idea.published_at, ${convertedCost({ show: 'city', area: null })} as cost, here.priced_on
        from ideas idea ${levels({ near })} where ${isShown} and idea.category_id = wanted.id
        order by idea.published_at desc limit ${sql.lit(mostCounted)}
      ) newest order by newest.published_at desc limit ${sql.lit(mostCounted)}
    ) idea where cost > 0 group by grouping sets ((), (size))`.execute(db)
  return rows.filter(({ count }) => count > 0)
}
