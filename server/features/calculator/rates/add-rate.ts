// Adds a rate; one that its materials do not agree with only when it is said to be meant.

import { randomUUID } from 'node:crypto'
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { getCity } from './load-city.ts'
import { presentRate } from './present-rates.ts'
import { rateChecker } from './rate-check.ts'
import { getKept, insertRate, keptRates } from './rates-queries.ts'

type Add = (typeof calculatorRates)['POST /calculator/rates']

export async function addRate(call: Call, { body }: Input<Add>): Promise<Output<Add>> {
  const { despite, type, material, perSqft, from, source, confidence } = body
  const city = await getCity(call.db, body.city)
  const check = (await rateChecker(call.db, city, dayOf(call.now)))(body)
  if (!check.agrees && !despite) throw new AppError('calculator.rate-disagrees')
  const id = randomUUID()
  await insertRate(call.db, {
    id,
    city_id: city.id,
    type,
    material,
    per_sqft: perSqft,
    currency: city.currency,
    effective_from: from,
    source,
    confidence,
    author_id: signedIn(call).id,
    created_at: call.now,
  })
  Object.assign(call.audit, { rate: id, name: city.name.en, type, material, perSqft, day: from, ...check })
  return { rate: presentRate(await getKept(call.db, keptRates, id, dayOf(call.now))), check }
}
