// Binds the endpoints by which admins keep what the calculator reckons with.
import { randomUUID } from 'node:crypto'
import { type CalculatorCityRow, findCalculatorCity } from '#server/features/calculator/rate-set-queries.ts'
import { type Call, type Db, signedIn } from '#server/platform/call.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { exportRates } from './export-rates.ts'
import { importRates } from './import-rates.ts'
import {
  presentExchangeRate,
  presentParameters,
  presentPrice,
  presentRate,
  presentRule,
  rateChecker,
} from './present-rates.ts'
import {
  countRates,
  exchangeRateTable,
  getRate,
  hasCities,
  listRates,
  parameterTable,
  priceTable,
  type RateTable,
  rateTable,
  ruleTable,
} from './rates-queries.ts'

type Add = (typeof calculatorRates)['POST /calculator/rules']

/** @throws AppError `request.invalid` where the usual does not lie between the least and the most */
function checkSpan({ per, low, high }: Input<Add>['body']): void {
  const wrong: FieldError[] = []
  if (low > per) wrong.push({ path: 'low', code: 'too-large', params: { maximum: per } })
  if (high < per) wrong.push({ path: 'high', code: 'too-small', params: { minimum: per } })
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong })
}

type Asked = {
  readonly page: number
  readonly pageSize: number
  readonly city?: string | undefined
  readonly history?: '1' | undefined
}

async function pageOf<Row, Item>(
  call: Call,
  kept: RateTable<Row>,
  { page, pageSize, city, history }: Asked,
  present: (row: Row) => Item,
) {
  const choice = { day: dayOf(call.now), history: history === '1', city }
  const [rows, total] = await Promise.all([
    listRates(call.db, kept, choice, { page, pageSize }),
    countRates(call.db, kept, choice),
  ])
  return { items: rows.map(present), page, pageSize, total }
}

/** @throws AppError `request.invalid` at the field `city` */
async function getCity(db: Db, slug: string): Promise<CalculatorCityRow> {
  const city = await findCalculatorCity(db, slug)
  if (!city) throw new AppError('request.invalid', { fields: [{ path: 'city', code: 'not-a-choice' }] })
  return city
}

export const calculatorRatesRoutes = bind(calculatorRates, {
  'GET /calculator/rates': async (call, { query }) => {
    return await pageOf(call, rateTable, query, presentRate)
  },
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
    await insertRow(call.db, 'calculator_rates', {
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
    return { rate: presentRate(await getRate(call.db, rateTable, id, dayOf(call.now))), check }
  },
  'GET /calculator/prices': async (call, { query }) => {
    return await pageOf(call, priceTable, query, presentPrice)
  },
  /** Adds what a unit of a material or a day of work costs in a city. */
  'POST /calculator/prices': async (call, { body }) => {
    const { thing, price, offers, from, source } = body
    const city = await getCity(call.db, body.city)
    const id = randomUUID()
    await insertRow(call.db, 'material_prices', {
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
    return presentPrice(await getRate(call.db, priceTable, id, dayOf(call.now)))
  },
  'GET /calculator/rules': async (call, { query }) => {
    return await pageOf(call, ruleTable, query, presentRule)
  },
  'POST /calculator/rules': async (call, { body }) => {
    checkSpan(body)
    const { from, ...rule } = body
    const id = randomUUID()
    const author = { author_id: signedIn(call).id, created_at: call.now }
    await insertRow(call.db, 'quantity_rules', { id, ...rule, effective_from: from, ...author })
    const { structure, type, material, per } = rule
    Object.assign(call.audit, { rule: id, structure, type, material, per, day: from })
    return presentRule(await getRate(call.db, ruleTable, id, dayOf(call.now)))
  },
  'GET /calculator/parameters': async (call, { query }) => {
    return await pageOf(call, parameterTable, query, presentParameters)
  },
  /** Adds what a country builds by: shares, factors, stages. */
  'POST /calculator/parameters': async (call, { body }) => {
    const { country, value, from, source } = body
    if (!(await hasCities(call.db, country)))
      throw new AppError('request.invalid', { fields: [{ path: 'country', code: 'not-a-choice' }] })
    const id = randomUUID()
    await insertRow(call.db, 'cost_parameters', {
      id,
      country,
      value: JSON.stringify(value),
      effective_from: from,
      source,
      author_id: signedIn(call).id,
      created_at: call.now,
    })
    Object.assign(call.audit, { parameters: id, name: country, day: from })
    return presentParameters(await getRate(call.db, parameterTable, id, dayOf(call.now)))
  },
  'GET /calculator/exchange-rates': async (call, { query }) => {
    return await pageOf(call, exchangeRateTable, query, presentExchangeRate)
  },
  'POST /calculator/exchange-rates': async (call, { body }) => {
    const { from, ...rate } = body
    const id = randomUUID()
    const author = { author_id: signedIn(call).id, created_at: call.now }
    await insertRow(call.db, 'exchange_rates', { id, ...rate, effective_from: from, ...author })
    Object.assign(call.audit, { rate: id, name: rate.currency, value: rate.value, day: from })
    return presentExchangeRate(await getRate(call.db, exchangeRateTable, id, dayOf(call.now)))
  },
  'GET /calculator/export': exportRates,
  'POST /calculator/import': importRates,
})
