// Adds a norm: how much of a material a square foot takes, and what published bills span.

import { randomUUID } from 'node:crypto'
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { presentRule } from './present-rates.ts'
import { getKept, insertRule, keptRules } from './rates-queries.ts'

type Add = (typeof calculatorRates)['POST /calculator/rules']

/** @throws AppError `request.invalid` where the usual does not lie between the least and the most */
function checkSpan({ per, low, high }: Input<Add>['body']): void {
  const wrong: FieldError[] = []
  if (low > per) wrong.push({ path: 'low', code: 'too-large', params: { maximum: per } })
  if (high < per) wrong.push({ path: 'high', code: 'too-small', params: { minimum: per } })
  if (wrong.length > 0) throw new AppError('request.invalid', { fields: wrong })
}

export async function addRule(call: Call, { body }: Input<Add>): Promise<Output<Add>> {
  checkSpan(body)
  const { from, ...rule } = body
  const id = randomUUID()
  const author = { author_id: signedIn(call).id, created_at: call.now }
  await insertRule(call.db, { id, ...rule, effective_from: from, ...author })
  const { structure, type, material, per } = rule
  Object.assign(call.audit, { rule: id, structure, type, material, per, day: from })
  return presentRule(await getKept(call.db, keptRules, id, dayOf(call.now)))
}
