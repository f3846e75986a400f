import { randomUUID } from 'node:crypto'
import { type CalculatorCityRow, findCalculatorCity } from '#server/features/calculator/rate-set-queries.ts'
import { insertRow } from '#server/platform/database/row.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { type Db, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, type FieldError, wrongField } from '#shared/errors/app-error.ts'
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

/** @throws AppError `request.invalid` where the usual value is not between the least and the most */
function checkSpan({ per, low, high }: Input<Add>['body']): void {
  const wrong: FieldError[] = []
  if (low > per) wrong.push({ path: 'low', code: 'too-large', params: { maximum: per } })
  if (high < per) wrong.push({ path: 'high', code: 'too-small', params: { minimum: per } })
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong })
}

type RatesQuery = {
  readonly page: number
  readonly pageSize: number
  readonly city?: string | undefined
  readonly history?: '1' | undefined
}

async function pageOf<Row, Item>(
  ctx: RequestContext,
  rateTable: RateTable<Row>,
  { page, pageSize, city, history }: RatesQuery,
  present: (row: Row) => Item,
) {
  const choice = { day: dayOf(ctx.now), history: history === '1', city }
  const [rows, total] = await Promise.all([
    listRates(ctx.db, rateTable, choice, { page, pageSize }),
    countRates(ctx.db, rateTable, choice),
  ])
  return { items: rows.map(present), page, pageSize, total }
}

/** @throws AppError `request.invalid` at the field `city` */
async function getCity(db: Db, slug: string): Promise<CalculatorCityRow> {
  const city = await findCalculatorCity(db, slug)
  if (!city) throw wrongField('city', 'not-a-choice')
  return city
}

export const calculatorRatesRoutes = bind(calculatorRates, {
  'GET /calculator/rates': async (ctx, { query }) => {
    return await pageOf(ctx, rateTable, query, presentRate)
  },
  /** Checks a rate against the prices of its materials before it is added. */
  'POST /calculator/rates/check': async (ctx, { body }) => {
    const check = await rateChecker(ctx.db, await getCity(ctx.db, body.city), dayOf(ctx.now))
    return check(body)
  },
  /** Adds a rate; one that disagrees with its materials needs an explicit confirmation. */
  'POST /calculator/rates': async (ctx, { body }) => {
    const { despite, type, material, perSqft, from, source, confidence } = body
    const city = await getCity(ctx.db, body.city)
    const check = (await rateChecker(ctx.db, city, dayOf(ctx.now)))(body)
    if (!check.agrees && !despite) throw new AppError('calculator.rate-disagrees')
    const id = randomUUID()
    await insertRow(ctx.db, 'calculatorRates', {
      id,
      cityId: city.id,
      type,
      material,
      perSqft,
      currency: city.currency,
      effectiveFrom: from,
      source,
      confidence,
      authorId: signedIn(ctx).id,
      createdAt: ctx.now,
    })
    Object.assign(ctx.audit, { rate: id, name: city.name.en, type, material, perSqft, day: from, ...check })
    return { rate: presentRate(await getRate(ctx.db, rateTable, id, dayOf(ctx.now))), check }
  },
  'GET /calculator/prices': async (ctx, { query }) => {
    return await pageOf(ctx, priceTable, query, presentPrice)
  },
  /** Adds the price of a unit of a material or of a day of work in a city. */
  'POST /calculator/prices': async (ctx, { body }) => {
    const { thing, price, offers, from, source } = body
    const city = await getCity(ctx.db, body.city)
    const id = randomUUID()
    await insertRow(ctx.db, 'materialPrices', {
      id,
      cityId: city.id,
      material: thing,
      price,
      currency: city.currency,
      offers,
      effectiveFrom: from,
      origin: 'admin',
      source,
      authorId: signedIn(ctx).id,
      createdAt: ctx.now,
    })
    Object.assign(ctx.audit, { price: id, name: city.name.en, material: thing, amount: price, day: from })
    return presentPrice(await getRate(ctx.db, priceTable, id, dayOf(ctx.now)))
  },
  'GET /calculator/rules': async (ctx, { query }) => {
    return await pageOf(ctx, ruleTable, query, presentRule)
  },
  'POST /calculator/rules': async (ctx, { body }) => {
    checkSpan(body)
    const { from, ...rule } = body
    const id = randomUUID()
    const author = { authorId: signedIn(ctx).id, createdAt: ctx.now }
    await insertRow(ctx.db, 'quantityRules', { id, ...rule, effectiveFrom: from, ...author })
    const { structure, type, material, per } = rule
    Object.assign(ctx.audit, { rule: id, structure, type, material, per, day: from })
    return presentRule(await getRate(ctx.db, ruleTable, id, dayOf(ctx.now)))
  },
  'GET /calculator/parameters': async (ctx, { query }) => {
    return await pageOf(ctx, parameterTable, query, presentParameters)
  },
  /** Adds the building parameters of a country: shares, factors, stages. */
  'POST /calculator/parameters': async (ctx, { body }) => {
    const { country, value, from, source } = body
    if (!(await hasCities(ctx.db, country))) throw wrongField('country', 'not-a-choice')
    const id = randomUUID()
    await insertRow(ctx.db, 'costParameters', {
      id,
      country,
      value: JSON.stringify(value),
      effectiveFrom: from,
      source,
      authorId: signedIn(ctx).id,
      createdAt: ctx.now,
    })
    Object.assign(ctx.audit, { parameters: id, name: country, day: from })
    return presentParameters(await getRate(ctx.db, parameterTable, id, dayOf(ctx.now)))
  },
  'GET /calculator/exchange-rates': async (ctx, { query }) => {
    return await pageOf(ctx, exchangeRateTable, query, presentExchangeRate)
  },
  'POST /calculator/exchange-rates': async (ctx, { body }) => {
    const { from, ...rate } = body
    const id = randomUUID()
    const author = { authorId: signedIn(ctx).id, createdAt: ctx.now }
    await insertRow(ctx.db, 'exchangeRates', { id, ...rate, effectiveFrom: from, ...author })
    Object.assign(ctx.audit, { rate: id, name: rate.currency, value: rate.value, day: from })
    return presentExchangeRate(await getRate(ctx.db, exchangeRateTable, id, dayOf(ctx.now)))
  },
  'GET /calculator/export': exportRates,
  'POST /calculator/import': importRates,
})
