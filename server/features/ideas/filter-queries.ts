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
export function costOnScale(scale: ReadersScale, cost = convertedCost): RawBuilder<number | null> {
  const converted = cost(scale)
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
/** The chosen filters. */
export type Filters = ReadonlyMap<FilterName, RawBuilder<SqlBool>>

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

export function isWithin({ side, cost, ranges }: CostLimit, scale: ReadersScale): RawBuilder<SqlBool> {
  const [stored, type] = [costAmongAlike(scale), isForArea(scale) ? sql`float8` : sql`bigint`]
  const size = isForArea(scale) ? sql`${scale.area}::float8` : sql`1`
  const compares = side === 'most' ? sql`<=` : sql`>=`
  const inRange = ({ cityId, finish, currency, factor, bound }: Range) => {
    const converted = sql`(idea.currency = ${currency}
      and round_cost(${stored} * ${size} * ${factor}::float8) ${compares} ${cost}::float8)`
    const shown =
      scale.show === 'built'
        ? sql`case when idea.currency = ${scale.near.currency} then idea.total ${compares} ${cost}::float8 else ${converted} end`
        : converted
    return sql`(idea.city_id = ${cityId}::uuid and idea.finish = ${finish}
      and ${stored} ${compares} ${bound}::${type} and ${shown})`
  }
  return ranges.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(ranges.map(inRange), sql` or `)})`
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
    ['most', most && isWithin(most, scale)],
  ]
  return new Map(all.flatMap(([name, condition]) => (condition ? [[name, condition]] : [])))
}

/** The conditions of all filters but one. */
export function matches(filters: Filters, without?: FilterName): RawBuilder<SqlBool> {
  const others = [...filters].flatMap(([name, condition]) => (name === without ? [] : [condition]))
  return sql<SqlBool>`${sql.join([isShown, ...others], sql` and `)}`
}
