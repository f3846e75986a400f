// Which ideas are public and what they would cost elsewhere: for the ideas hub and for ideabooks, which must agree.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { costViews } from '#shared/features/ideas/lifecycle.ts'

export type Near = { readonly id: string; readonly currency: string }
export type Scale = {
  readonly show: (typeof costViews)[number]
  /** The reader's city; null: the idea's own. */
  readonly near: Near | null
  /** Square metres; null: as large as the idea. */
  readonly area: number | null
}

/** The levels of the idea's city and of the reader's; of another currency than theirs they would mislead. */
export const levels = ({ near }: { readonly near: Near | null }) => sql`
  left join cost_levels there on there.city_id = idea.city_id and there.finish = idea.finish
    and there.currency = idea.currency
  left join cost_levels here on here.city_id = ${near ? near.id : sql`idea.city_id`} and here.finish = idea.finish
    and here.currency = ${near ? near.currency : sql`idea.currency`}`

export type View = Pick<Scale, 'show' | 'area'>

/** The index `ideas_cost_per_sqm` has the same expression. */
export const perSqm = sql`(idea.total::float8 / idea.area_sqm::float8)`
export const isForArea = ({ show, area }: View): boolean => show === 'area' && area !== null

/** What the idea would cost in the reader's city, not rounded. */
export function exactCost(view: View): RawBuilder<number | null> {
  const there = isForArea(view) ? sql`${perSqm} * ${view.area}::float8` : sql`idea.total::float8`
  return sql`(${there} * (here.per_sqft::float8 / there.per_sqft))`
}

/** What the idea would cost in the reader's city; null where one of the two cities has no level. */
export const convertedCost = (view: View): RawBuilder<number | null> => sql`round_cost(${exactCost(view)})`

/** Published, in a shown category. */
export const isShown = sql<SqlBool>`idea.status = 'published' and idea.category_id not in (
  select category.id from idea_categories category left join idea_categories parent on parent.id = category.parent_id
  where not category.shown or not parent.shown)`

/** The photos of an idea: the finished work first. */
export const photosInOrder = sql`photo.kind <> 'after', photo.position, photo.id`
