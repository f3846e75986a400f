// Adds what a country builds by: shares, factors, stages.

import { randomUUID } from 'node:crypto'
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { presentParameters } from './present-rates.ts'
import { getKept, hasCities, insertParameters, keptParameters } from './rates-queries.ts'

type Add = (typeof calculatorRates)['POST /calculator/parameters']

export async function addParameters(call: Call, { body }: Input<Add>): Promise<Output<Add>> {
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
}
