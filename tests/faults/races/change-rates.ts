// Estimates saved while rates and prices are added use one complete addition, never parts of two.
import { isDeepStrictEqual } from 'node:util'
import { rateOf } from '#shared/features/calculator/rate-of.ts'
import type { RateSet, SavedEstimate } from '#shared/features/calculator/schemas.ts'
import { makeSheet } from '#shared/features/calculator/sheet.ts'
import {
  type Answer,
  type Client,
  type Fixtures,
  inTurn,
  type Race,
  strangeRefusals,
  when,
} from '#tests/faults/race.ts'
import { signIn } from '#tests/support/people.ts'
import { addRates, aRatedCity, house, type RatedCity, type RatesToAdd } from '#tests/support/rates.ts'

const [before, after] = ['2025-12-31', '2026-01-02']
/** Consecutive additions per admin, so that one is always running. */
const additions = 8
const began = Date.parse('2026-02-01T00:00:00Z')
const done = { status: 200, headers: new Headers(), body: {} } as Answer

/** Rate and prices identify their addition; each is a millisecond newer than the one before. */
const addition = (turn: number): RatesToAdd => ({
  perSqft: 100_000 + turn * 400,
  named: `addition ${turn}`,
  at: new Date(began + turn),
  prices: { [before]: 1000 + turn, [after]: 2000 + turn * 3 },
})

/** The rate set if this were the only addition. */
async function setOf({ app, db }: Fixtures, city: RatedCity, named: string): Promise<RateSet> {
  const { body: current } = await app.call<RateSet>(`GET /calculator/cities/${city.slug}`)
  const rates = await db
    .selectFrom('calculatorRates')
    .selectAll()
    .where('cityId', '=', city.id)
    .where('source', '=', named)
    .execute()
  const prices = await db
    .selectFrom('materialPrices')
    .selectAll()
    .where('cityId', '=', city.id)
    .where('source', '=', named)
    .orderBy('material')
    .execute()
  const noted = prices.map(({ id, material, price, effectiveFrom: from, ...rest }) => ({
    id,
    thing: material,
    price: Number(price),
    from,
    offers: rest.offers,
    origin: rest.origin,
    source: rest.source,
  }))
  const then = noted.filter(({ from }) => from === before).map(({ thing, price }) => [thing, price] as const)
  return {
    ...current,
    rates: rates.map(({ perSqft, effectiveFrom: from, ...rate }) => ({
      id: rate.id,
      type: rate.type,
      material: rate.material,
      perSqft,
      from,
      source: rate.source,
      confidence: rate.confidence,
      pricesThen: Object.fromEntries(then),
    })),
    prices: noted.filter(({ from }) => from === after),
  }
}

async function contradictionsOf(
  fixtures: Fixtures,
  city: RatedCity,
  { status, body }: Answer,
): Promise<readonly string[]> {
  if (status !== 201) return []
  const { key, sheet } = body as unknown as SavedEstimate
  const set = await setOf(fixtures, city, sheet.rate.source)
  const stored = await fixtures.app.call<SavedEstimate>(`GET /estimates/${key}`)
  return [
    ...when(!rateOf(set, sheet.inputs), `made of ${sheet.rate.source}, which is not there`),
    ...when(!isDeepStrictEqual(makeSheet(set, sheet.inputs), sheet), `not what ${sheet.rate.source} makes of it`),
    ...when(!isDeepStrictEqual(stored.body.sheet, sheet), 'kept another than it answered'),
  ]
}

export const changeRates: Race = {
  name: 'change-rates',
  number: 13,
  setUp: async fixtures => {
    let turn = 0
    return async clients => {
      const city = await aRatedCity(fixtures.db, addition(++turn))
      // The estimates of one person are sent one after another.
      const people = await Promise.all([1, 2, 3, 4].map(() => signIn(fixtures.app.platform, 'consumer')))
      const body = { name: 'House', city: city.slug, inputs: house }
      const keepers = people.map(
        ({ token }): Client =>
          node =>
            node.call('POST /estimates', { token, body }),
      )
      const add: Client = async () => {
        for (let each = 0; each < additions; each++) await addRates(fixtures.db, city, addition(++turn))
        return done
      }
      return {
        calls: inTurn(
          clients,
          keepers.flatMap(save => [save, add]),
        ),
        check: async answers => {
          const stored = answers.filter(({ status }) => status === 201)
          const wrong: string[] = []
          for (const answer of stored) wrong.push(...(await contradictionsOf(fixtures, city, answer)))
          return [
            ...wrong,
            ...when(stored.length !== Math.ceil(clients / 2), `${stored.length} kept`),
            ...strangeRefusals(answers, []),
          ]
        },
      }
    }
  },
}
