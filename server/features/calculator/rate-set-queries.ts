// What a city builds by on a day: of everything that was ever added the latest that counts.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Confidence, Material, PricedThing, Prices } from '#shared/features/calculator/book.ts'
import type { CalculatorInputs } from '#shared/features/calculator/inputs.ts'
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

/** Later days wait; of one day the one that was added last. */
const newest = sql`effective_from desc, created_at desc, id`

async function currentRates(db: Db, cityId: string, day: string) {
  const { rows } = await sql<{
    id: string
    type: CalculatorInputs['type']
    material: CalculatorInputs['material']
    per_sqft: number
    effective_from: string
    source: string
    confidence: Confidence
  }>`
    select distinct on (type, material) id, type, material, per_sqft, effective_from, source, confidence
    from calculator_rates where city_id = ${cityId} and effective_from <= ${day}
    order by type, material, ${newest}`.execute(db)
  return rows
}

export async function pricesOn(db: Db, cityId: string, day: string) {
  const { rows } = await sql<{
    id: string
    material: PricedThing
    price: string
    offers: number
    effective_from: string
    origin: 'admin' | 'suppliers'
    source: string
  }>`
    select distinct on (material) id, material, price, offers, effective_from, origin, source
    from material_prices where city_id = ${cityId} and effective_from <= ${day}
    order by material, ${newest}`.execute(db)
  return rows.map(({ material, price, effective_from, ...rest }) => ({
    ...rest,
    thing: material,
    price: Number(price),
    from: effective_from,
  }))
}

export async function currentRules(db: Db, day: string) {
  const { rows } = await sql<{
    id: string
    structure: CalculatorInputs['structure']
    type: CalculatorInputs['type']
    material: Material
    per: string
    low: string
    high: string
    waste: string
    source: string
  }>`
    select distinct on (structure, type, material) id, structure, type, material, per, low, high, waste, source
    from quantity_rules where effective_from <= ${day}
    order by structure, type, material, ${newest}`.execute(db)
  return rows
    .map(({ per, low, high, waste, ...rest }) => ({
      ...rest,
      per: Number(per),
      low: Number(low),
      high: Number(high),
      waste: Number(waste),
    }))
    .filter(({ per }) => per > 0)
}

export async function currentParameters(
  db: Db,
  country: string,
  day: string,
): Promise<RateSet['parameters'] | undefined> {
  const { rows } = await sql<{ id: string; value: unknown; effective_from: string; source: string }>`
    select id, value, effective_from, source from cost_parameters
    where country = ${country} and effective_from <= ${day} order by ${newest} limit 1`.execute(db)
  return rows.map(({ effective_from, value, ...rest }) => ({
    ...rest,
    value: CostParameters.parse(value),
    from: effective_from,
  }))[0]
}

const listOf = (prices: readonly { thing: PricedThing; price: number }[]): Prices =>
  Object.fromEntries(prices.map(({ thing, price }) => [thing, price]))

/** The prices that counted on each of these days. */
async function pricesOf(db: Db, cityId: string, days: readonly string[]): Promise<ReadonlyMap<string, Prices>> {
  const lists = new Map<string, Prices>()
  for (const day of new Set(days)) lists.set(day, listOf(await pricesOn(db, cityId, day)))
  return lists
}

/** Undefined without a rate or without parameters of its country. `day`: `2026-11-22`. */
export async function readRateSet(db: Db, city: CalculatorCityRow, day: string): Promise<RateSet | undefined> {
  const rates = await currentRates(db, city.id, day)
  const parameters = await currentParameters(db, city.country, day)
  if (rates.length === 0 || !parameters) return undefined
  const then = await pricesOf(
    db,
    city.id,
    rates.map(rate => rate.effective_from),
  )
  const { id: _, ...shown } = city
  return {
    city: shown,
    rates: rates.map(({ per_sqft, effective_from, ...rest }) => ({
      ...rest,
      perSqft: per_sqft,
      from: effective_from,
      pricesThen: { ...then.get(effective_from) },
    })),
    rules: await currentRules(db, day),
    prices: await pricesOn(db, city.id, day),
    parameters,
  }
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
