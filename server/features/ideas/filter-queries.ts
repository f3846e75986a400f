// Which ideas a request finds, and what each costs on the scale of the reader's city.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  convertedCost,
  isForArea,
  isShown,
  type Near,
  perSqm,
  type Scale,
  type View,
} from '#server/platform/database/ideas.ts'
import { hasWords } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import { finishes } from '#shared/values/finishes.ts'

export type ReadersScale = Scale & { readonly near: Near }

/** Of ideas of one city and finish, the order of this is the order of the cost on any scale. */
export const costAmongAlike = (view: View): RawBuilder<number> => (isForArea(view) ? sql`${perSqm}` : sql`idea.total`)

/**
 * Where the idea stands on the reader's scale: at the cost that is shown, if its currency is the scale's. As built in
 * another currency, it stands where it would in the reader's city. An idea without a level of its city or the reader's
 * stands nowhere then: it has no place on the axis, comes last when sorted by cost, and is left out under `most`.
 */
export function costOnScale(scale: ReadersScale): RawBuilder<number | null> {
  const converted = convertedCost(scale)
  return scale.show === 'built'
    ? sql`case when idea.currency = ${scale.near.currency} then idea.total::float8 else ${converted} end`
    : converted
}

/** The same for many ideas: the checked builders are collected once. */
const isByChecked = sql<SqlBool>`idea.professional_id in (
  select badge.professional_id from badges badge
  join professionals pro on pro.id = badge.professional_id and pro.status = 'approved'
  where badge.ends_at is null or badge.ends_at >= current_date)`

/** At least one check of the builder's documents is valid. */
export const isChecked = sql<SqlBool>`exists (
  select from badges badge join professionals pro on pro.id = badge.professional_id and pro.status = 'approved'
  where badge.professional_id = idea.professional_id and (badge.ends_at is null or badge.ends_at >= current_date))`

/** Products of the bill that the catalogue shows, with a point on a picture. */
export const shownProducts = sql`
  from idea_lines line join products product on product.id = line.product_id and product.status = 'published'
  join professionals store on store.id = product.store_id and store.status = 'approved'
  where line.idea_id = idea.id and line.x is not null and line.photo_id is not null`
/** Whether it has one; the shown products are collected once for many ideas. */
export const hasProducts = sql<SqlBool>`exists (
  select from idea_lines line where line.idea_id = idea.id and line.x is not null and line.photo_id is not null
    and line.product_id in (
      select product.id from products product
      join professionals store on store.id = product.store_id and store.status = 'approved'
      where product.status = 'published'))`

export type FilterName = 'q' | 'category' | 'style' | 'material' | 'city' | 'size' | 'verified' | 'products' | 'most'
/** A limit of the cost: a table of ranges, and what joins it to the ideas. */
export type Within = { readonly ranges: RawBuilder<unknown>; readonly joined: RawBuilder<SqlBool> }
type Filter = { readonly where: RawBuilder<SqlBool> } | Within
/** The chosen filters. */
export type Filters = ReadonlyMap<FilterName, Filter>

export type Chosen = {
  readonly q: string | undefined
  /** With its children. */
  readonly categoryIds: readonly string[] | null
  readonly style: string | undefined
  readonly materials: readonly string[] | undefined
  readonly cityId: string | null
  readonly size: string | undefined
  readonly verified: boolean
  readonly products: boolean
  readonly most: CostLimit | null
}

/** Of the ideas of one city and finish, only what stands in the index on this side of `bound` can be within the limit. */
type Range = {
  readonly cityId: string
  readonly finish: string
  /** Of what is converted; null: the city or the reader's has no level. */
  readonly currency: string | null
  readonly factor: number | null
  readonly bound: number
}
/** `cost`: in minor units of the scale. */
type Limit = { readonly side: 'most' | 'least'; readonly cost: number }
export type CostLimit = Limit & { readonly ranges: readonly Range[] }

/** A converted cost is rounded to three figures. */
const rounding = 1.01

/** The limit for each city with ideas, so that the indexes by cost find what is within it. */
export async function findLimit(db: Db, scale: ReadersScale, { side, cost }: Limit): Promise<CostLimit> {
  const { near, area, show } = scale
  const size = isForArea(scale) ? sql`${area}::float8` : sql`1`
  const factor = sql`here.per_sqft::float8 / there.per_sqft`
  const [widened, farther, round] =
    side === 'most' ? [cost * rounding, sql`greatest`, sql`ceil`] : [cost / rounding, sql`least`, sql`floor`]
  const converted = sql`${widened}::float8 / ${size} / (${factor})`
  const bound = show === 'built' ? sql`${farther}(${cost}::float8, ${converted})` : converted
  const { rows } = await sql<Range>`
    select place.id as city_id, kind.finish, there.currency, ${factor} as factor, ${round}(${bound}) as bound
    from cities place cross join unnest(${[...finishes]}::text[]) as kind (finish)
    left join cost_levels there on there.city_id = place.id and there.finish = kind.finish
    left join cost_levels here on here.city_id = ${near.id} and here.finish = kind.finish
      and here.currency = ${near.currency}
    where ${bound} is not null and exists (select from ideas idea
      where idea.city_id = place.id and idea.finish = kind.finish and idea.status = 'published')
    order by place.id, kind.finish`.execute(db)
  return { side, cost, ranges: rows }
}

/** Every table of ranges is joined to the ideas by these. */
export function isWithin({ side, cost, ranges }: CostLimit, scale: ReadersScale, name: 'most' | 'edge'): Within {
  const range = sql.table(name)
  const [stored, type] = [costAmongAlike(scale), isForArea(scale) ? sql`float8` : sql`bigint`]
  const size = isForArea(scale) ? sql`${scale.area}::float8` : sql`1`
  const compares = side === 'most' ? sql`<=` : sql`>=`
  const converted = sql`(idea.currency = ${range}.currency
    and round_cost(${stored} * ${size} * ${range}.factor) ${compares} ${cost}::float8)`
  const shown =
    scale.show === 'built'
      ? sql`case when idea.currency = ${scale.near.currency} then idea.total ${compares} ${cost}::float8 else ${converted} end`
      : converted
  const column = <K extends keyof Range>(key: K): readonly Range[K][] => ranges.map(one => one[key])
  return {
    ranges: sql`unnest(${column('cityId')}::uuid[], ${column('finish')}::text[], ${column('currency')}::text[],
      ${column('factor')}::float8[], ${column('bound')}::${type}[]) as ${range} (city_id, finish, currency, factor, bound)`,
    joined: sql`${range}.city_id = idea.city_id and ${range}.finish = idea.finish
      and ${stored} ${compares} ${range}.bound and ${shown}`,
  }
}

const hasOne = (values: readonly string[]) => sql<SqlBool>`idea.facets && ${[...values]}::text[]`
const has = (value: string) => sql<SqlBool>`idea.facets @> array[${value}]`

export function filtersOf(chosen: Chosen, scale: ReadersScale): Filters {
  const { q, categoryIds, style, materials, cityId, size, verified, products, most } = chosen
  const all: readonly (readonly [FilterName, RawBuilder<SqlBool> | false | null | undefined | ''])[] = [
    ['q', q && hasWords(sql`idea.search_text`, q)],
    ['category', categoryIds && hasOne(categoryIds)],
    ['style', style && has(style)],
    ['material', materials && hasOne(materials)],
    ['city', cityId && has(cityId)],
    ['size', size && has(size)],
    ['verified', verified && isByChecked],
    ['products', products && hasProducts],
  ]
  const conditions = all.flatMap(([name, where]) => (where ? [[name, { where }] as const] : []))
  const limits = most ? [['most', isWithin(most, scale, 'most')] as const] : []
  return new Map<FilterName, Filter>([...conditions, ...limits])
}

type Others = { readonly without?: FilterName; readonly edge?: Within | null; readonly newest?: boolean }

/**
 * The ideas that all filters but `without` find. Within an edge, which few are, or a limit and nothing else, the index
 * by cost is read along each range; beside other filters, or for a page of the newest of many, PostgreSQL chooses the
 * index.
 */
export function fromIdeas(filters: Filters, { without, edge, newest = false }: Others = {}): RawBuilder<unknown> {
  const others = [...filters].flatMap(([name, filter]) => (name === without ? [] : [filter]))
  const conditions = [isShown, ...others.flatMap(filter => ('where' in filter ? [filter.where] : []))]
  const most = others.find(filter => 'ranges' in filter)
  const along = edge ?? (others.length === 1 && !newest ? most : undefined)
  const ideas = along
    ? sql`${along.ranges} cross join lateral (
        select * from ideas idea where ${isShown} and ${along.joined} offset 0) idea`
    : sql`ideas idea`
  const within = most && most !== along ? sql`join ${most.ranges} on ${most.joined}` : sql``
  return sql`from ${ideas} ${within} where ${sql.join(conditions, sql` and `)}`
}
