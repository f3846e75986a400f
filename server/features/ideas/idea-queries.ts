// Public queries of ideas: cards, one idea with its bill, similar ones, and the lists of sitemap and search.
import { sql } from 'kysely'
import { convertedCost, isShown, levels, photosInOrder, type Scale } from '#server/platform/database/ideas.ts'
import { hasWords } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Attribute } from '#shared/features/catalogue/attributes.ts'
import type { ideaMaterials, ideaStyles, lineKinds, photoKinds } from '#shared/features/ideas/lifecycle.ts'
import type { Finish } from '#shared/values/finishes.ts'
import type { GoodsUnit } from '#shared/values/goods.ts'
import type { Localized } from '#shared/values/localized.ts'
import { isChecked, shownProducts } from './filter-queries.ts'

type Named = { readonly slug: string; readonly name: Localized }
export type CityRow = Named & { readonly id: string; readonly country: string; readonly currency: string }
export type PhotoRow = {
  readonly id: string
  readonly picture: string
  readonly alt: Localized
  readonly kind: (typeof photoKinds)[number]
}

export type CardRow = {
  readonly id: string
  readonly slug: string
  readonly title: Localized
  readonly category: Named
  readonly city: CityRow
  readonly areaSqm: string
  readonly finishedOn: string
  readonly currency: string
  readonly total: number
  /** In the reader's city; null where one of the cities has no level. */
  readonly converted: number | null
  readonly low: string
  readonly high: string
  readonly pricedOn: string
  readonly prices: number
  readonly photo: PhotoRow
  readonly before: PhotoRow | null
  readonly products: number
  readonly builder: { readonly slug: string; readonly name: string; readonly checked: boolean } | null
}

export async function listCities(db: Db): Promise<readonly CityRow[]> {
  return await db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'country', 'currency'])
    .orderBy('country')
    .orderBy('population', 'desc')
    .orderBy('slug')
    .execute()
}

const photo = sql`jsonb_build_object('id', photo.id, 'picture', photo.picture, 'alt', photo.alt, 'kind', photo.kind)`
const firstPhoto = sql`
  select ${photo} as photo from idea_photos photo where photo.idea_id = idea.id
  order by ${photosInOrder} limit 1`
const beforePhoto = sql`
  (select ${photo} from idea_photos photo where photo.idea_id = idea.id and photo.kind = 'before'
    order by photo.position, photo.id limit 1)`

const card = (scale: Scale) => sql`
  idea.id, idea.slug, idea.title, idea.area_sqm, idea.finished_on, idea.currency, idea.total,
  jsonb_build_object('slug', category.slug, 'name', category.name) as category,
  jsonb_build_object('id', city.id, 'slug', city.slug, 'name', city.name, 'country', city.country,
    'currency', city.currency) as city,
  ${convertedCost(scale)} as converted, here.low, here.high, here.priced_on, here.prices,
  first.photo, ${beforePhoto} as before, (select count(*)::int ${shownProducts}) as products,
  (select jsonb_build_object('slug', pro.slug, 'name', pro.name, 'checked', ${isChecked}) from professionals pro
    where pro.id = idea.professional_id and pro.status = 'approved') as builder`
const around = (scale: Scale) => sql`
  join idea_categories category on category.id = idea.category_id
  join cities city on city.id = idea.city_id
  cross join lateral (${firstPhoto}) first ${levels(scale)}`

/** In the order of the ids. */
export async function listCards(db: Db, scale: Scale, ids: readonly string[]): Promise<readonly CardRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select ${card(scale)} from ideas idea ${around(scale)} where idea.id = any (${[...ids]}::uuid[])
    order by array_position(${[...ids]}::uuid[], idea.id)`.execute(db)
  return rows
}

type WholeRow = CardRow & {
  readonly isBuilt: boolean
  readonly story: Localized
  readonly style: (typeof ideaStyles)[number]
  readonly finish: Finish
  readonly materials: (typeof ideaMaterials)[number][]
  readonly durationWeeks: number | null
  readonly productsTotal: number
  readonly workTotal: number
  readonly updatedAt: Date
}

export async function findIdea(db: Db, slug: string, scale: Scale): Promise<WholeRow | undefined> {
  const { rows } = await sql<WholeRow>`
    select ${card(scale)}, idea.professional_id is not null as is_built, idea.story, idea.style, idea.finish, idea.materials, idea.duration_weeks,
      idea.products_total, idea.work_total, idea.updated_at
    from ideas idea ${around(scale)} where idea.slug = ${slug} and ${isShown}`.execute(db)
  return rows[0]
}

export async function listPhotos(db: Db, ideaId: string): Promise<readonly PhotoRow[]> {
  return await db
    .selectFrom('ideaPhotos')
    .select(['id', 'picture', 'alt', 'kind'])
    .where('ideaId', '=', ideaId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export type LineRow = {
  readonly id: string
  readonly kind: (typeof lineKinds)[number]
  readonly label: Localized
  readonly quantity: string
  readonly unit: GoodsUnit | null
  readonly unitPrice: number
  readonly amount: number
  readonly checkedOn: string
  readonly photoId: string | null
  readonly x: string | null
  readonly y: string | null
  readonly product:
    | (Named & {
        readonly id: string
        readonly brand: string
        readonly picture: string | null
        readonly values: Readonly<Record<string, number | string>>
        readonly attributes: readonly Attribute[]
        readonly seller: { readonly slug: string; readonly name: string }
      })
    | null
}

export async function listLines(db: Db, ideaId: string): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    select line.id, line.kind, line.label, line.quantity, line.unit, line.unit_price, line.amount, line.checked_on,
      line.photo_id, line.x, line.y,
      case when store.id is not null then jsonb_build_object('id', product.id, 'slug', product.slug,
        'name', product.name, 'brand', product.brand, 'picture', product.pictures[1], 'values', product.attributes,
        'attributes', category.attributes,
        'seller', jsonb_build_object('slug', store.slug, 'name', store.name)) end as product
    from idea_lines line
    left join products product on product.id = line.product_id and product.status = 'published'
    left join product_categories category on category.id = product.category_id
    left join professionals store on store.id = product.store_id and store.status = 'approved'
    where line.idea_id = ${ideaId} order by line.position, line.id`.execute(db)
  return rows
}

/** Compared with the newest ones of its category. */
const compared = 200

/** Of the same category: the same style first, then the nearest in size. */
export async function listSimilar(db: Db, id: string, most: number): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from ideas own cross join lateral (
      select idea.id, idea.style, idea.area_sqm from ideas idea
      where idea.category_id = own.category_id and idea.status = 'published' and idea.id <> own.id
      order by idea.published_at desc, idea.id limit ${sql.lit(compared)}
    ) other where own.id = ${id}
    order by other.style <> own.style, abs(ln(other.area_sqm / own.area_sqm)), other.id limit ${most}`.execute(db)
  return rows.map(row => row.id)
}

/** For the sitemap: the newest, with their pictures. */
export async function listPages(db: Db, most: number) {
  const { rows } = await sql<{ slug: string; updatedAt: Date; pictures: string[] }>`
    select idea.slug, idea.updated_at,
      array(select picture from idea_photos photo where photo.idea_id = idea.id order by position, id) as pictures
    from ideas idea where ${isShown} order by idea.published_at desc, idea.id limit ${most}`.execute(db)
  return rows
}

export async function findByWords(db: Db, q: string, most: number) {
  const { rows } = await sql<{ id: string; slug: string; title: Localized; city: Localized }>`
    select idea.id, idea.slug, idea.title, city.name as city from ideas idea join cities city on city.id = idea.city_id
    where ${isShown} and ${hasWords(sql`idea.search_text`, q)}
    order by idea.published_at desc, idea.id limit ${most}`.execute(db)
  return rows
}
