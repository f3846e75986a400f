// Keeps an estimate: the sheet is made here, of what counts today, and stays as it is for ever.
import { randomBytes, randomUUID } from 'node:crypto'
import { type Call, signedIn } from '#server/platform/call.ts'
import { lockOpenAccount } from '#server/platform/session/open-account.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { calculator } from '#shared/features/calculator/contract.ts'
import { countEstimates, insertEstimate } from './estimate-queries.ts'
import { getSetOf, getSheet } from './rate-sets.ts'

type Keep = (typeof calculator)['POST /estimates']

const mostEstimates = 200

export async function keepEstimate(call: Call, { body }: Input<Keep>): Promise<Output<Keep>> {
  const { id: ownerId } = signedIn(call)
  // Until the transaction ends nobody else counts this person's estimates.
  if (!(await lockOpenAccount(call.db, ownerId))) throw new AppError('session.required')
  if ((await countEstimates(call.db, ownerId)) >= mostEstimates) throw new AppError('estimate.too-many')
  const { name, city, inputs } = body
  const { cityId, set } = await getSetOf(call, city)
  const sheet = getSheet(set, inputs)
  const key = randomBytes(16).toString('base64url')
  await insertEstimate(call.db, {
    id: randomUUID(),
    key,
    owner_id: ownerId,
    name,
    city_id: cityId,
    sheet: JSON.stringify(sheet),
    model_version: sheet.made.model,
    created_at: call.now,
  })
  return { key, name, createdAt: call.now.toISOString(), mine: true, sheet }
}
