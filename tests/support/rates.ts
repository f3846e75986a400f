// A test city with its own rates.
import { randomUUID } from 'node:crypto'
import type { DemoRows } from '#server/demo/model.ts'
import { insertRows } from '#server/demo/queries.ts'
import { buildCalculator } from '#server/demo/reference/calculator.ts'
import type { Db } from '#server/platform/request-context.ts'
import { CalculatorInputs } from '#shared/features/calculator/schemas.ts'

export type RatedCity = { readonly id: string; readonly slug: string; readonly currency: string }

/** Inputs of a typical house. */
export const house = CalculatorInputs.parse({
  areaSqft: 2000,
  type: 'complete',
  material: 'standard',
  mode: 'with',
  structure: 'brick',
})

/** Inserts the built-in norms and the parameters of all countries, once. */
async function giveNorms(db: Db): Promise<void> {
  if (await db.selectFrom('quantityRules').select('id').limit(1).executeTakeFirst()) return
  const rows: DemoRows = {}
  buildCalculator(rows, new Map())
  await insertRows(db, rows, ['quantityRules', 'costParameters'])
}

/** In minor units; `named` is the source of each. */
export type RatesToAdd = {
  readonly perSqft: number
  readonly named: string
  readonly at: Date
  readonly from?: string
  /** Price of each material, effective from `from`. */
  readonly prices?: Readonly<Record<string, number>>
}

const kinds = [
  { type: 'grey', material: 'standard', times: 1 },
  { type: 'grey', material: 'premium', times: 1.25 },
  { type: 'complete', material: 'standard', times: 2 },
  { type: 'complete', material: 'premium', times: 3 },
] as const

/** Adds a rate of each kind and a price of each material of brick houses, in one transaction. */
export async function addRates(db: Db, city: RatedCity, toAdd: RatesToAdd): Promise<void> {
  const { perSqft, named, at, from = '2026-01-01', prices = {} } = toAdd
  const common = { cityId: city.id, currency: city.currency, source: named, authorId: null, createdAt: at }
  await db.transaction().execute(async trx => {
    const rates = kinds.map(({ type, material, times }) => ({
      id: randomUUID(),
      ...common,
      type,
      material,
      perSqft: Math.round(perSqft * times),
      effectiveFrom: from,
      confidence: 'fair' as const,
    }))
    await trx.insertInto('calculatorRates').values(rates).execute()
    for (const [day, price] of Object.entries(prices))
      for (const material of ['cement', 'steel', 'bricks', 'sand', 'crush'] as const)
        await trx
          .insertInto('materialPrices')
          .values({ id: randomUUID(), ...common, material, price, effectiveFrom: day, origin: 'admin' })
          .execute()
  })
}

/** A new city; with `rates` null it has none. */
export async function aRatedCity(db: Db, rates: RatesToAdd | null, currency = 'MAD'): Promise<RatedCity> {
  const id = randomUUID()
  const slug = `city-${id}`
  const name = JSON.stringify({ en: 'Town', fr: 'Ville', ar: 'مدينة' })
  await db
    .insertInto('cities')
    .values({ id, slug, country: 'MA', name, folded: slug, lat: 33, lon: -7, currency })
    .execute()
  await giveNorms(db)
  const city = { id, slug, currency }
  if (rates) await addRates(db, city, rates)
  return city
}
