// The four lists of what the calculator reckons with: what counts and what waits for its day, on wish also what was before.

import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { presentParameters, presentPrice, presentRate, presentRule } from './present-rates.ts'
import { countKept, type Kept, keptParameters, keptPrices, keptRates, keptRules, listKept } from './rates-queries.ts'

type Lists = typeof calculatorRates
type Asked = {
  readonly page: number
  readonly pageSize: number
  readonly city?: string | undefined
  readonly history?: '1' | undefined
}

async function pageOf<Row, Item>(
  call: Call,
  kept: Kept<Row>,
  { page, pageSize, city, history }: Asked,
  present: (row: Row) => Item,
) {
  const choice = { day: dayOf(call.now), history: history === '1', city }
  const [rows, total] = await Promise.all([
    listKept(call.db, kept, choice, { page, pageSize }),
    countKept(call.db, kept, choice),
  ])
  return { items: rows.map(present), page, pageSize, total }
}

type Rates = Lists['GET /calculator/rates']
export async function listRates(call: Call, { query }: Input<Rates>): Promise<Output<Rates>> {
  return await pageOf(call, keptRates, query, presentRate)
}

type Prices = Lists['GET /calculator/prices']
export async function listPrices(call: Call, { query }: Input<Prices>): Promise<Output<Prices>> {
  return await pageOf(call, keptPrices, query, presentPrice)
}

type Rules = Lists['GET /calculator/rules']
export async function listRules(call: Call, { query }: Input<Rules>): Promise<Output<Rules>> {
  return await pageOf(call, keptRules, query, presentRule)
}

type OfCountries = Lists['GET /calculator/parameters']
export async function listParameters(call: Call, { query }: Input<OfCountries>): Promise<Output<OfCountries>> {
  return await pageOf(call, keptParameters, query, presentParameters)
}
