// Adds what a unit of a material or a day of work costs in a city.

import { randomUUID } from 'node:crypto'
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { getCity } from './load-city.ts'
import { presentPrice } from './present-rates.ts'
import { getKept, insertPrice, keptPrices } from './rates-queries.ts'

type Add = (typeof calculatorRates)['POST /calculator/prices']

export async function addPrice(call: Call, { body }: Input<Add>): Promise<Output<Add>> {
  const { thing, price, offers, from, source } = body
  const city = await getCity(call.db, body.city)
  const id = randomUUID()
  await insertPrice(call.db, {
    id,
    city_id: city.id,
    material: thing,
    price,
    currency: city.currency,
    offers,
    effective_from: from,
    origin: 'admin',
    source,
    author_id: signedIn(call).id,
    created_at: call.now,
  })
  Object.assign(call.audit, { price: id, name: city.name.en, material: thing, amount: price, day: from })
  return presentPrice(await getKept(call.db, keptPrices, id, dayOf(call.now)))
}
