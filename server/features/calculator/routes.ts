// The endpoints of the calculator with their deeds; those of more than a few lines stand in files of their own.
import { randomBytes, randomUUID } from 'node:crypto'
import { signedIn } from '#server/platform/call.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { lockOpenAccount } from '#server/platform/session/open-account.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { calculator } from '#shared/features/calculator/contract.ts'
import { countEstimates, insertEstimate, renameSame } from './estimate-queries.ts'
import { exportAddress, exportKept } from './export-estimate.ts'
import { dropEstimate, getEstimate, listEstimates } from './kept-estimates.ts'
import { getRateSet, getSetOf, getSheet, listCities, listRateSets } from './rate-sets.ts'

const mostEstimates = 200

export const calculatorRoutes = bind(calculator, {
  'GET /calculator/cities': listCities,
  'GET /calculator/rate-sets': listRateSets,
  'GET /calculator/cities/{city}': getRateSet,
  'GET /calculator/cities/{city}/file': exportAddress,
  /** Keeps an estimate: the sheet is made here, of what counts today, and stays as it is for ever. */
  'POST /estimates': async (call, { body }) => {
    const { id: ownerId } = signedIn(call)
    // Until the transaction ends nobody else counts this person's estimates.
    if (!(await lockOpenAccount(call.db, ownerId))) throw new AppError('session.required')
    const { name, city, inputs, posted } = body
    const { cityId, set } = await getSetOf(call, city)
    const sheet = getSheet(set, inputs)
    const same = await renameSame(call.db, { ownerId, sheet: JSON.stringify(sheet), name: posted ? null : name })
    if (same) return { ...same, createdAt: same.created_at.toISOString(), mine: true, sheet }
    if ((await countEstimates(call.db, ownerId)) >= mostEstimates) throw new AppError('estimate.too-many')
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
  },
  'GET /estimates': listEstimates,
  'GET /estimates/{estimate}': getEstimate,
  'GET /estimates/{estimate}/file': exportKept,
  'DELETE /estimates/{estimate}': dropEstimate,
})
