import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import type { PricedThing } from '#shared/features/calculator/book.ts'
import type { Unit } from '#shared/features/catalogue/lifecycle.ts'
import { indexAge, mostOfOne } from '#shared/features/prices/index.ts'
import type { Localized } from '#shared/values/localized.ts'

export type MaterialRow = {
  readonly id: string
  readonly slug: string
  readonly name: Localized
  readonly unit: Unit
  readonly thing: PricedThing | null
  readonly holds: string
  readonly category: string
  readonly attributes: Readonly<Record<string, string | number>>
}

export async function listMaterials(db: Db): Promise<readonly MaterialRow[]> {
  const { rows } = await sql<MaterialRow>`
    select material.id, material.slug, material.name, material.unit, material.thing, material.holds,
      material.attributes, category.slug as category
    from index_materials material join product_categories category on category.id = material.category_id
    order by material.position, material.slug`.execute(db)
  return rows
}

const day = 86_400_000

/** Writes today's row per city from the current prices; a second run on the same day replaces it. */
export async function calculateMaterial(db: Db, id: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - indexAge * day)
  await sql`
    with said as (
      select city.id as city_id, city.currency, product.store_id, product.price, product.price_checked_at,
        row_number() over (
          partition by city.id, product.store_id order by product.price_checked_at desc, product.id
        ) as place
      from index_materials material
      join products product on product.category_id = material.category_id and product.unit = material.unit
        and product.attributes @> material.attributes
      join professionals store on store.id = product.store_id and store.status = 'approved'
      join cities city on city.id = any (product.city_ids) and city.currency = product.currency
      where material.id = ${id} and product.status = 'published' and product.price_type = 'fixed'
        and product.price is not null and product.tax_included
        and product.price_checked_at > ${since} and product.price_checked_at <= ${now}
    )
    insert into price_index_days (material_id, city_id, day, currency, count, suppliers, low, lower_quartile, median,
      upper_quartile, high, last_at, calculated_at)
    select ${id}, city_id, (${now}::timestamptz at time zone 'UTC')::date, currency, count(*), count(distinct store_id),
      min(price),
      round(percentile_cont(0.25) within group (order by price)),
      round(percentile_cont(0.5) within group (order by price)),
      round(percentile_cont(0.75) within group (order by price)),
      max(price), max(price_checked_at), ${now}
    from said where place <= ${mostOfOne} group by city_id, currency
    on conflict (material_id, city_id, day) do update set
      currency = excluded.currency, count = excluded.count, suppliers = excluded.suppliers, low = excluded.low,
      lower_quartile = excluded.lower_quartile, median = excluded.median, upper_quartile = excluded.upper_quartile,
      high = excluded.high, last_at = excluded.last_at, calculated_at = excluded.calculated_at`.execute(db)
}

export type CityRow = {
  readonly id: string
  readonly slug: string
  readonly name: Localized
  readonly country: string
  readonly currency: string
}

export type DayRow = {
  readonly materialId: string
  readonly day: string
  readonly count: number
  readonly suppliers: number
  readonly low: number
  readonly lowerQuartile: number
  readonly median: number
  readonly upperQuartile: number
  readonly high: number
  readonly lastAt: Date
  readonly calculatedAt: Date
}
const figures = sql`index_day.material_id, to_char(index_day.day, 'YYYY-MM-DD') as day, index_day.count,
  index_day.suppliers, index_day.low, index_day.lower_quartile, index_day.median, index_day.upper_quartile,
  index_day.high, index_day.last_at, index_day.calculated_at`

/** A little more than a year, in the city's current currency, oldest first. */
export async function listDays(db: Db, { id, currency }: CityRow, now: Date): Promise<readonly DayRow[]> {
  const { rows } = await sql<DayRow>`
    select ${figures} from price_index_days index_day
    where city_id = ${id} and currency = ${currency} and day > ${new Date(now.getTime() - 400 * day)}
      and day <= ${now}
    order by material_id, index_day.day`.execute(db)
  return rows
}

/** The last index row of each material and city, unless it is too old. */
export async function listLatest(
  db: Db,
  now: Date,
  materialId: string | null = null,
): Promise<readonly (DayRow & { readonly city: CityRow })[]> {
  const { rows } = await sql<DayRow & { city: CityRow }>`
    select distinct on (index_day.city_id, index_day.material_id) ${figures},
      jsonb_build_object('id', city.id, 'slug', city.slug, 'name', city.name, 'country', city.country,
        'currency', city.currency) as city
    from price_index_days index_day join cities city on city.id = index_day.city_id
    where index_day.currency = city.currency and index_day.day > ${new Date(now.getTime() - indexAge * day)}
      and (${materialId}::uuid is null or material_id = ${materialId})
    order by index_day.city_id, index_day.material_id, index_day.day desc`.execute(db)
  return rows
}

/** The newest price of the material that staff entered for the calculator, in the unit of the index, with its source. */
export async function findPublished(db: Db, material: MaterialRow, city: CityRow, now: Date) {
  const { rows } = await sql<{ price: number; source: string }>`
    select round(price * ${material.holds}::numeric)::float8 as price, source
    from material_prices
    where city_id = ${city.id} and currency = ${city.currency} and material = ${material.thing} and origin = 'admin'
      and effective_from <= ${now}
    order by effective_from desc, created_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function listIndexCities(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from cities where id in (select city_id from price_index_days where day > current_date - 60)
    order by slug`.execute(db)
  return rows.map(({ slug }) => slug)
}
