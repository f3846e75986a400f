// A city with rates, and saved estimates: the caller's own, and another person's.
import { aRatedCity, house, type RatedCity } from '#tests/support/rates.ts'
import type { Caller } from './callers.ts'
import type { Fixtures, Objects, Params } from './objects.ts'

const cities = new WeakMap<Fixtures, Promise<RatedCity>>()

function cityOf(fixtures: Fixtures): Promise<RatedCity> {
  const rates = { perSqft: 100_000, named: 'a test', at: new Date() }
  const city = cities.get(fixtures) ?? aRatedCity(fixtures.app.platform.database.db, rates)
  cities.set(fixtures, city)
  return city
}

async function savedBy(fixtures: Fixtures, token: string | undefined): Promise<Params> {
  const { slug } = await cityOf(fixtures)
  const body = { name: 'House', city: slug, inputs: house }
  const { body: saved } = await fixtures.app.call<{ key: string }>('POST /estimates', { token, body })
  return { estimate: saved.key }
}

const estimates = async (fixtures: Fixtures, { id, token }: Caller): Promise<Objects> => ({
  own: id ? await savedBy(fixtures, token) : null,
  another: await savedBy(fixtures, fixtures.users.client.token),
})

/** Everybody with the key can read the estimate. */
const forAllWithKey = async (fixtures: Fixtures): Promise<Objects> => ({
  own: await savedBy(fixtures, fixtures.users.client.token),
  another: null,
})

const ofCity = async (fixtures: Fixtures): Promise<Objects> => ({
  own: { city: (await cityOf(fixtures)).slug },
  another: null,
})

export const calculatorObjects = {
  '/calculator/cities/{city}': ofCity,
  '/price-index/{city}': ofCity,
  'GET /estimates/{estimate}': forAllWithKey,
  'DELETE /estimates/{estimate}': estimates,
}
