// An import adds the missing rows; imports run one after the other.
import { sql } from 'kysely'
import type { CalculatorCityRow } from '#server/features/calculator/rate-set-queries.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'

type Author = { readonly id: string; readonly now: Date }
/** `place` in the file: of rows with one date the later one counts. */
type Placed = {
  readonly place: number
  readonly id: string
  readonly city: string
  readonly from: string
  readonly source: string
}
export type GivenRate = Placed & Pick<Tables['calculatorRates'], 'type' | 'material' | 'perSqft' | 'confidence'>
export type GivenPrice = Placed & {
  readonly material: Tables['materialPrices']['material']
  readonly price: number
  readonly offers: number
}

/** Locks imports until the transaction ends, so that the next file sees the rows of this one. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('calculator import', 0))`.execute(db)
}

export async function listAllCities(db: Db): Promise<readonly CalculatorCityRow[]> {
  return await db.selectFrom('cities').select(['id', 'slug', 'name', 'country', 'currency', 'lat', 'lon']).execute()
}

/** The ids of the added rows. */
export async function insertNewRates(
  db: Db,
  given: readonly GivenRate[],
  author: Author,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into calculator_rates
      (id, city_id, type, material, per_sqft, currency, effective_from, source, confidence, author_id, created_at)
    select given.id, city.id, given.type, given.material, given."perSqft", city.currency, given."from", given.source,
      given.confidence, ${author.id}, ${author.now}::timestamptz + given.place * interval '1 microsecond'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      place int, id uuid, city uuid, "from" date, source text, type text, material text, "perSqft" bigint, confidence text
    ) join cities city on city.id = given.city
    where not exists (
      select 1 from calculator_rates known
      where known.city_id = city.id and known.type = given.type and known.material = given.material
        and known.effective_from = given."from" and known.per_sqft = given."perSqft"
        and known.currency = city.currency and known.confidence = given.confidence and known.source = given.source
    ) returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The ids of the added rows; an equal price of any origin counts as existing. */
export async function insertNewPrices(
  db: Db,
  given: readonly GivenPrice[],
  author: Author,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into material_prices
      (id, city_id, material, price, currency, offers, effective_from, origin, source, author_id, created_at)
    select given.id, city.id, given.material, given.price, city.currency, given.offers, given."from", 'admin',
      given.source, ${author.id}, ${author.now}::timestamptz + given.place * interval '1 microsecond'
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (
      place int, id uuid, city uuid, "from" date, source text, material text, price numeric, offers int
    ) join cities city on city.id = given.city
    where not exists (
      select 1 from material_prices known
      where known.city_id = city.id and known.material = given.material and known.effective_from = given."from"
        and known.price = given.price and known.offers = given.offers
        and known.currency = city.currency and known.source = given.source
    ) returning id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
