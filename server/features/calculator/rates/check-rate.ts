// Says of a rate, before it is added, whether it would agree with its materials.

import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { getCity } from './load-city.ts'
import { rateChecker } from './rate-check.ts'

type Check = (typeof calculatorRates)['POST /calculator/rates/check']

export async function checkRate(call: Call, { body }: Input<Check>): Promise<Output<Check>> {
  const check = await rateChecker(call.db, await getCity(call.db, body.city), dayOf(call.now))
  return check(body)
}
