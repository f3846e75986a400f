// Which ideas a request finds, and what each costs on the scale of the reader's city.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasWords } from '#server/platform/database/rows.ts'
import type { costViews } from '#shared/features/ideas/lifecycle.ts'

export type Near = { readonly id: string; readonly currency: string }
export type Scale = {
  readonly show: (typeof costViews)[number]
  /** The reader's city; null: the idea's own. */
  readonly near: Near | null
  /** Square metres; null: as large as the idea. */
  readonly area: number | null
}

export type ReadersScale = Scale & { readonly near: Near }

/** The levels of the idea's city and of the reader's; of another currency than theirs they would mislead. */
export const levels = ({ near }: { readonly near: Near | null }) => sql`
  left join cost_levels there on there.city_id = idea.city_id and there.finish = idea.finish
    and there.currency = idea.currency
  left join cost_levels here on here.city_id = ${near ? near.id : sql`idea.city_id`} and here.finish = idea.finish
    and here.currency = ${near ? near.currency : sql`idea.currency`}`

/** What the idea would cost in the reader's city; null where one of the two cities has no level. */
export function convertedCost({ show, area }: Pick<Scale, 'show' | 'area'>): RawBuilder<number | null> {
  const size = show === 'area' && area !== null ? sql`* (${area}::float8 / idea.area_sqm::float8)` : sql``
  return sql`round_cost(idea.total::float8 * (here.per_sqft::float8 / there.per_sqft) ${size})`
}

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

/** At least one check of the builder's documents is valid. */
export const isChecked = sql<SqlBool>`exists (
  select from badges badge join professionals pro on pro.id = badge.professional_id and pro.status = 'approved'
  where badge.professional_id = idea.professional_id and (badge.ends_at is null or badge.ends_at >= current_date))`

/** Products of the bill that the catalogue shows, with a point on a picture. */
export const shownProducts = sql`
  from idea_lines line join products product on product.id = line.product_id and product.status = 'published'
  join professionals store on store.id = product.store_id and store.status = 'approved'
  where line.idea_id = idea.id and line.x is not null and line.photo_id is not null`
export const hasProducts = sql<SqlBool>`exists (select ${shownProducts})`

/** Published, in a shown category. */
export const isShown = sql<SqlBool>`idea.status = 'published' and idea.category_id not in (
  select category.id from idea_categories category left join idea_categories parent on parent.id = category.parent_id
  where not category.shown or not parent.shown)`

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
  /** In minor units of the scale. */
  readonly most: number | null
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
    ['verified', verified && isChecked],
    ['products', products && hasProducts],
    ['most', most !== null && sql<SqlBool>`${costOnScale(scale)} <= ${most}::float8`],
  ]
  return new Map(all.flatMap(([name, condition]) => (condition ? [[name, condition]] : [])))
}

/** The conditions of all filters but one. */
export function matches(filters: Filters, without?: FilterName): RawBuilder<SqlBool> {
  const others = [...filters].flatMap(([name, condition]) => (name === without ? [] : [condition]))
  return sql<SqlBool>`${sql.join([isShown, ...others], sql` and `)}`
}
