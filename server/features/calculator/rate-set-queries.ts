// What a city builds by on a day: of everything that was ever added the latest that counts.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { CostParameters } from '#shared/features/calculator/parameters.ts'
import type { RateSet } from '#shared/features/calculator/rate-set.ts'
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
  rates: RateSet['rates']
  rules: RateSet['rules']
  prices: RateSet['prices']
  parameters: (Omit<RateSet['parameters'], 'value'> & { value: unknown }) | null
}

/** Later days wait; of one day the one that was added last. */
const newest = sql`effective_from desc, created_at desc, id`

const ratesOn = (cityId: string, day: string) => sql`
  select distinct on (type, material) id, type, material, per_sqft as "perSqft", effective_from as "from", source, confidence
  from calculator_rates where city_id = ${cityId} and effective_from <= ${day}
  order by type, material, ${newest}`

/** `day` may be a column: the prices that counted when a rate was made. */
const pricesOn = (cityId: string, day: ReturnType<typeof sql>) => sql`
  select distinct on (material) id, material as thing, price, offers, effective_from as "from", origin, source
  from material_prices where city_id = ${cityId} and effective_from <= ${day}
  order by material, ${newest}`

const rulesOn = (day: string) => sql`
  select distinct on (structure, type, material) id, structure, type, material, per, low, high, waste, source
  from quantity_rules where effective_from <= ${day}
  order by structure, type, material, ${newest}`

const parametersOn = (country: string, day: string) => sql`
  select id, value, effective_from as "from", source from cost_parameters
  where country = ${country} and effective_from <= ${day} order by ${newest} limit 1`

/** What there is of it, before anybody has entered all that an estimate needs. */
type Ground = Omit<RateSet, 'city' | 'parameters'> & { readonly parameters: RateSet['parameters'] | null }

/** `day`: `2026-11-22`. One statement: rates and prices that are added together meanwhile are all in it or none of them. */
export async function readGround(db: Db, city: CalculatorCityRow, day: string): Promise<Ground> {
  const { rows } = await sql<SetRow>`
    select
      (select coalesce(jsonb_agg(to_jsonb(rate) || jsonb_build_object('pricesThen', (
          select coalesce(jsonb_object_agg(thing, price), '{}')
          from (${pricesOn(city.id, sql`rate."from"`)}) as past
        )) order by type, material), '[]') from (${ratesOn(city.id, day)}) as rate) as rates,
      (select coalesce(jsonb_agg(to_jsonb(rule) order by structure, type, material), '[]')
        from (${rulesOn(day)}) as rule where per > 0) as rules,
      (select coalesce(jsonb_agg(to_jsonb(noted) order by thing), '[]')
        from (${pricesOn(city.id, sql`${day}`)}) as noted) as prices,
      (select to_jsonb(own) from (${parametersOn(city.country, day)}) as own) as parameters`.execute(db)
  const { rates = [], rules = [], prices = [], parameters = null } = rows[0] ?? {}
  return {
    rates,
    rules,
    prices,
    parameters: parameters && { ...parameters, value: CostParameters.parse(parameters.value) },
  }
}

/** Undefined without a rate or without parameters of its country. */
export async function readRateSet(db: Db, city: CalculatorCityRow, day: string): Promise<RateSet | undefined> {
  const { parameters, ...ground } = await readGround(db, city, day)
  if (ground.rates.length === 0 || !parameters) return undefined
  const { id: _, ...shown } = city
  return { city: shown, ...ground, parameters }
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
