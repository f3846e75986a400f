// A small set of rates, prices, norms and parameters: Lahore from published bills, Casablanca with a rough estimate.
import { randomUUID } from 'node:crypto'
import { findCalculatorCity, readRateSet } from '#server/features/calculator/rate-set-queries.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { Quantities } from '#shared/features/calculator/book.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { fold } from '#shared/values/fold.ts'
import type { TestApp } from './app.ts'
import { brick, frame, parameters } from './calculator.ts'
import type { SignedIn } from './people.ts'

const places = {
  lahore: { country: 'PK', currency: 'PKR', lat: 31.5204, lon: 74.3587 },
  casablanca: { country: 'MA', currency: 'MAD', lat: 33.5731, lon: -7.5898 },
} as const
type Place = keyof typeof places

async function cityId(db: Db, slug: Place): Promise<string> {
  const known = await db.selectFrom('cities').select('id').where('slug', '=', slug).executeTakeFirst()
  if (known) return known.id
  const id = randomUUID()
  const name = JSON.stringify({ en: slug, fr: slug, ar: slug })
  await db
    .insertInto('cities')
    .values({ id, slug, name, folded: fold(slug), ...places[slug] })
    .execute()
  return id
}

/** The whole set is effective from this day on. */
export const ratesFrom = '2025-04-01'
const shipped = { source: 'Published bills', authorId: null, createdAt: new Date('2025-04-01T00:00:00Z') }
const dated = () => ({ id: randomUUID(), effectiveFrom: ratesFrom, ...shipped })

/** In minor units; Lahore's materials give a grey rate of 285,404. */
const rates = {
  lahore: { grey: [290_000, 320_000], complete: [540_000, 700_000] },
  casablanca: { grey: [25_000, 28_000], complete: [45_000, 60_000] },
} as const
const prices = {
  lahore: { cement: 140_000, steel: 26_000, bricks: 1_900, blocks: 9_000, sand: 6_600, crush: 13_000, labour: 180_000 },
  casablanca: { cement: 7_500, steel: 1_150 },
} as const

async function insertRates(db: Db, slug: Place, city: string): Promise<void> {
  const { currency } = places[slug]
  for (const type of ['grey', 'complete'] as const)
    for (const [index, material] of (['standard', 'premium'] as const).entries())
      await db
        .insertInto('calculatorRates')
        .values({
          ...dated(),
          cityId: city,
          type,
          material,
          perSqft: rates[slug][type][index] ?? 1,
          currency,
          confidence: slug === 'lahore' ? 'good' : 'poor',
        })
        .execute()
}

async function insertPrices(db: Db, slug: Place, city: string): Promise<void> {
  for (const [material, price] of Object.entries(prices[slug]))
    await db
      .insertInto('materialPrices')
      .values({
        ...dated(),
        cityId: city,
        material: material as 'cement',
        price,
        currency: places[slug].currency,
        origin: 'admin',
      })
      .execute()
}

async function insertRules(db: Db, structure: 'brick' | 'frame', quantities: Quantities): Promise<void> {
  for (const type of ['grey', 'complete'] as const)
    for (const [material, quantity] of Object.entries(quantities))
      await db
        .insertInto('quantityRules')
        .values({ ...dated(), structure, type, material: material as 'cement', ...quantity })
        .execute()
}

/** Inserts the set, and the two cities if missing. */
export async function putRates(db: Db): Promise<Readonly<Record<Place, string>>> {
  const cities = { lahore: await cityId(db, 'lahore'), casablanca: await cityId(db, 'casablanca') }
  for (const slug of ['lahore', 'casablanca'] as const) {
    await insertRates(db, slug, cities[slug])
    await insertPrices(db, slug, cities[slug])
    await db
      .insertInto('costParameters')
      .values({ ...dated(), country: places[slug].country, value: JSON.stringify(parameters) })
      .execute()
  }
  await insertRules(db, 'brick', brick)
  await insertRules(db, 'frame', frame)
  return cities
}

export type Rates = Output<(typeof calculatorRates)['GET /calculator/rates']>
export type Prices = Output<(typeof calculatorRates)['GET /calculator/prices']>

/** The rates that admins see; `query` adds filters, starting with `&`. */
export const ratesOf = async (app: TestApp, { token }: SignedIn, query = '') =>
  (await app.call<Rates>(`GET /calculator/rates?pageSize=50${query}`, { token })).body
export const pricesOf = async (app: TestApp, { token }: SignedIn, query = '') =>
  (await app.call<Prices>(`GET /calculator/prices?pageSize=50${query}`, { token })).body

/** Body of a new price. */
export const aPrice = {
  city: 'lahore',
  thing: 'bricks',
  price: 1_950.5,
  offers: 4,
  from: '2026-01-01',
  source: 'Kilns',
}

/** Lahore's rate set on a day. */
export async function lahoreOn({ platform }: TestApp, day: string) {
  const { db } = platform.database
  const city = await findCalculatorCity(db, 'lahore')
  const set = city && (await readRateSet(db, city, day))
  if (!set) throw new Error('Lahore has no rates')
  return set
}
