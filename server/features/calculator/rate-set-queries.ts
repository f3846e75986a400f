// Tables are append-only: on a day, the latest row of each key counts.
import { sql } from 'kysely'
import { pageOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import { CostParameters } from '#shared/features/calculator/parameters.ts'
import type { RateSet } from '#shared/features/calculator/schemas.ts'
import type { Localized } from '#shared/values/localized.ts'

export type CalculatorCityRow = {
  id: string
  slug: string
  name: Localized
  country: string
  currency: string
  lat: number
  lon: number
}

type SetRow = {
  id: string
  rates: RateSet['rates']
  rules: RateSet['rules']
  prices: RateSet['prices']
  parameters: (Omit<RateSet['parameters'], 'value'> & { value: unknown }) | null
}

/** Rows with a later date wait; of one date the row that was added last counts. */
const newest = sql`effective_from desc, created_at desc, id`

const ratesOn = (day: string) => sql`
  select distinct on (type, material) id, type, material, per_sqft as "perSqft", effective_from as "from", source, confidence
  from calculator_rates where city_id = city.id and effective_from <= ${day}
  order by type, material, ${newest}`

const pricesOn = (day: string) => sql`
  select distinct on (material) id, material as thing, price, offers, effective_from as "from", origin, source
  from current_prices where city_id = city.id and effective_from <= ${day}
  order by material, ${newest}`

/**
 * Prices at the date of a rate, for comparison with those of today: of the same origin, since comparing two origins
 * would show a change of price that never happened. Suppliers' prices start with their first row.
 */
const pricesThen = (day: string) => sql`
  select distinct on (past.material) past.material as thing, past.price
  from current_prices past join (${pricesOn(day)}) as today on today.thing = past.material and today.origin = past.origin
  where past.city_id = city.id and past.effective_from <= ${day}
    and (past.origin = 'suppliers' or past.effective_from <= rate."from")
  order by past.material, past.effective_from <= rate."from" desc,
    case when past.effective_from <= rate."from" then past.effective_from end desc,
    case when past.effective_from <= rate."from" then past.created_at end desc, past.effective_from, past.created_at, past.id`

const rulesOn = (day: string) => sql`
  select distinct on (structure, type, material) id, structure, type, material, per, low, high, waste, source
  from quantity_rules where effective_from <= ${day}
  order by structure, type, material, ${newest}`

const parametersOn = (day: string) => sql`
  select id, value, effective_from as "from", source from cost_parameters
  where country = city.country and effective_from <= ${day} order by ${newest} limit 1`

/** One statement, so that concurrently added rates and prices are seen all together or not at all. */
async function readRateRowsByCity(db: Db, ids: readonly string[], day: string): Promise<ReadonlyMap<string, RateRows>> {
  const { rows } = await sql<SetRow>`
    select city.id,
      (select coalesce(jsonb_agg(to_jsonb(rate) || jsonb_build_object('pricesThen', (
          select coalesce(jsonb_object_agg(thing, price), '{}') from (${pricesThen(day)}) as past
        )) order by type, material), '[]') from (${ratesOn(day)}) as rate) as rates,
      (select coalesce(jsonb_agg(to_jsonb(rule) order by structure, type, material), '[]')
        from (${rulesOn(day)}) as rule where per > 0) as rules,
      (select coalesce(jsonb_agg(to_jsonb(noted) order by thing), '[]')
        from (${pricesOn(day)}) as noted) as prices,
      (select to_jsonb(own) from (${parametersOn(day)}) as own) as parameters
    from cities as city where city.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, parameters, ...lists }) => [
      id,
      { ...lists, parameters: parameters && { ...parameters, value: CostParameters.parse(parameters.value) } },
    ]),
  )
}

/** The data of a city, which may lack something that an estimate needs. */
type RateRows = Omit<RateSet, 'city' | 'parameters'> & { readonly parameters: RateSet['parameters'] | null }

const nothing: RateRows = { rates: [], rules: [], prices: [], parameters: null }

/** `day`: `2026-11-22`. */
export async function readRateRows(db: Db, { id }: CalculatorCityRow, day: string): Promise<RateRows> {
  return (await readRateRowsByCity(db, [id], day)).get(id) ?? nothing
}

function setOf({ id: _, ...city }: CalculatorCityRow, { parameters, ...lists }: RateRows): RateSet | undefined {
  return lists.rates.length === 0 || !parameters ? undefined : { city, ...lists, parameters }
}

/** Undefined without a rate or without parameters of its country. */
export async function readRateSet(db: Db, city: CalculatorCityRow, day: string): Promise<RateSet | undefined> {
  return setOf(city, await readRateRows(db, city, day))
}

/** The rate sets of the cities that have all that an estimate needs, in their order. */
export async function readRateSets(
  db: Db,
  cities: readonly CalculatorCityRow[],
  day: string,
): Promise<readonly RateSet[]> {
  const ids = cities.map(({ id }) => id)
  const rowsByCity = await readRateRowsByCity(db, ids, day)
  return cities.flatMap(city => setOf(city, rowsByCity.get(city.id) ?? nothing) ?? [])
}

export async function findCalculatorCity(db: Db, slug: string): Promise<CalculatorCityRow | undefined> {
  return await db
    .selectFrom('cities')
    .select(['id', 'slug', 'name', 'country', 'currency', 'lat', 'lon'])
    .where('slug', '=', slug)
    .executeTakeFirst()
}

/** Every city with a rate and parameters on this day, with the day of its latest rate. */
export async function listCalculatorCities(db: Db, day: string) {
  const { rows } = await sql<CalculatorCityRow & { latest: string }>`
    select c.id, c.slug, c.name, c.country, c.currency, c.lat, c.lon, max(r.effective_from) as latest
    from cities c join calculator_rates r on r.city_id = c.id and r.type = 'grey' and r.effective_from <= ${day}
    where exists (select 1 from cost_parameters p where p.country = c.country and p.effective_from <= ${day})
    group by c.id order by c.country, c.population desc, c.slug`.execute(db)
  return rows
}

// Queries of saved estimates.
export async function countEstimates(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('estimates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ownerId', '=', ownerId)
    .executeTakeFirstOrThrow()
  return count
}

export async function findEstimate(db: Db, key: string) {
  return await db
    .selectFrom('estimates')
    .select(['key', 'name', 'ownerId', 'sheet', 'createdAt'])
    .where('key', '=', key)
    .executeTakeFirst()
}
export type EstimateRow = NonNullable<Awaited<ReturnType<typeof findEstimate>>>

type Same = { readonly ownerId: string; readonly sheet: string; readonly name: string | null }

/** The owner's estimate with identical content, renamed if a name is given. */
export async function renameSame(db: Db, { ownerId, sheet, name }: Same) {
  return await db
    .updateTable('estimates')
    .set({ name: sql`coalesce(${name}, name)` })
    .where('ownerId', '=', ownerId)
    .where(sql<boolean>`sheet = ${sheet}::jsonb`)
    .returning(['key', 'name', 'createdAt'])
    .executeTakeFirst()
}

/** Newest first. */
export async function listOwn(db: Db, ownerId: string, { page, pageSize }: { page: number; pageSize: number }) {
  return await db
    .selectFrom('estimates')
    .select(['key', 'name', 'sheet', 'createdAt'])
    .where('ownerId', '=', ownerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .$call(pageOf({ page, pageSize }))
    .execute()
}

/** False when the person has none with that key. */
export async function deleteEstimate(db: Db, { key, ownerId }: { key: string; ownerId: string }): Promise<boolean> {
  const gone = await db
    .deleteFrom('estimates')
    .where(({ and }) => and({ key, ownerId }))
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
