// A city with rates, and saved estimates: the caller's own, and another person's.
import { aRatedCity, house, type RatedCity } from '#tests/support/rates.ts'
import type { Caller } from './callers.ts'
import type { Objects, Params, Stage } from './objects.ts'

const cities = new WeakMap<Stage, Promise<RatedCity>>()

function cityOf(stage: Stage): Promise<RatedCity> {
  const rates = { perSqft: 100_000, named: 'a test', at: new Date() }
  const city = cities.get(stage) ?? aRatedCity(stage.app.platform.database.db, rates)
  cities.set(stage, city)
  return city
}

async function keptBy(stage: Stage, token: string | undefined): Promise<Params> {
  const { slug } = await cityOf(stage)
  const body = { name: 'House', city: slug, inputs: house }
  const { body: kept } = await stage.app.call<{ key: string }>('POST /estimates', { token, body })
  return { estimate: kept.key }
}

const estimates = async (stage: Stage, { id, token }: Caller): Promise<Objects> => ({
  own: id ? await keptBy(stage, token) : null,
  another: await keptBy(stage, stage.cast.client.token),
})

/** Everybody with the key can read the estimate. */
const forAllWithKey = async (stage: Stage): Promise<Objects> => ({
  own: await keptBy(stage, stage.cast.client.token),
  another: null,
})

const ofCity = async (stage: Stage): Promise<Objects> => ({ own: { city: (await cityOf(stage)).slug }, another: null })

export const calculatorObjects = {
  '/calculator/cities/{city}': ofCity,
  '/price-index/{city}': ofCity,
  'GET /estimates/{estimate}': forAllWithKey,
  'DELETE /estimates/{estimate}': estimates,
}
