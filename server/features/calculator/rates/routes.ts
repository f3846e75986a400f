// Binds the endpoints by which admins keep what the calculator reckons with.

import { randomUUID } from 'node:crypto'
import { signedIn } from '#server/platform/call.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { addRule } from './add-rule.ts'
import { exportRates } from './export-rates.ts'
import { importRates } from './import-rates.ts'
import { listParameters, listPrices, listRates, listRules } from './list-kept.ts'
import { getCity } from './load-city.ts'
import { presentParameters, presentPrice, presentRate } from './present-rates.ts'
import { rateChecker } from './rate-check.ts'
import {
  getKept,
  hasCities,
  insertParameters,
  insertPrice,
  insertRate,
  keptParameters,
  keptPrices,
  keptRates,
} from './rates-queries.ts'

export const calculatorRatesRoutes = bind(calculatorRates, {
  'GET /calculator/rates': listRates,
  /** Says of a rate, before it is added, whether it would agree with its materials. */
  'POST /calculator/rates/check': async (call, { body }) => {
    const check = await rateChecker(call.db, await getCity(call.db, body.city), dayOf(call.now))
    return check(body)
  },
  /** Adds a rate; one that its materials do not agree with only when it is said to be meant. */
  'POST /calculator/rates': async (call, { body }) => {
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
  },
  'GET /calculator/prices': listPrices,
  /** Adds what a unit of a material or a day of work costs in a city. */
  'POST /calculator/prices': async (call, { body }) => {
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
  },
  'GET /calculator/rules': listRules,
  'POST /calculator/rules': addRule,
  'GET /calculator/parameters': listParameters,
  /** Adds what a country builds by: shares, factors, stages. */
  'POST /calculator/parameters': async (call, { body }) => {
    const { country, value, from, source } = body
    if (!(await hasCities(call.db, country)))
      throw new AppError('request.invalid', { fields: [{ path: 'country', code: 'not-a-choice' }] })
    const id = randomUUID()
    await insertParameters(call.db, {
      id,
      country,
      value: JSON.stringify(value),
      effective_from: from,
      source,
      author_id: signedIn(call).id,
      created_at: call.now,
    })
    Object.assign(call.audit, { parameters: id, name: country, day: from })
    return presentParameters(await getKept(call.db, keptParameters, id, dayOf(call.now)))
  },
  'GET /calculator/export': exportRates,
  'POST /calculator/import': importRates,
})
