// The estimates that were kept: the own ones, one by its key, and the end of one.
import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { calculator } from '#shared/features/calculator/contract.ts'
import { EstimateSheet } from '#shared/features/calculator/schemas.ts'
import { countEstimates, deleteEstimate, type EstimateRow, findEstimate, listOwn } from './estimate-queries.ts'

type List = (typeof calculator)['GET /estimates']
type Get = (typeof calculator)['GET /estimates/{estimate}']
type Drop = (typeof calculator)['DELETE /estimates/{estimate}']

export async function getKept(db: Call['db'], key: string): Promise<EstimateRow & { sheet: EstimateSheet }> {
  const kept = await findEstimate(db, key)
  if (!kept) throw new AppError('estimate.not-found')
  return { ...kept, sheet: EstimateSheet.parse(kept.sheet) }
}

export async function listEstimates(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const { id: ownerId } = signedIn(call)
  const rows = await listOwn(call.db, ownerId, query)
  return {
    items: rows.map(({ key, name, created_at, sheet }) => {
      const { city, inputs, low, likely, high } = EstimateSheet.parse(sheet)
      const { slug, name: called, country, currency } = city
      const amounts = { low: low.amount, likely: likely.amount, high: high.amount }
      const place = { city: { slug, name: called, country }, currency }
      return { key, name, createdAt: created_at.toISOString(), ...place, inputs, ...amounts }
    }),
    ...query,
    total: await countEstimates(call.db, ownerId),
  }
}

/** Whoever has the key may read: it is as long as a password that nobody guesses. */
export async function getEstimate({ db, user }: Call, { params }: Input<Get>): Promise<Output<Get>> {
  const { key, name, created_at, owner_id, sheet } = await getKept(db, params.estimate)
  return { key, name, createdAt: created_at.toISOString(), mine: owner_id === user?.id, sheet }
}

/** Another's is as if there were none, though its key opens it. */
export async function dropEstimate(call: Call, { params }: Input<Drop>): Promise<Output<Drop>> {
  const isGone = await deleteEstimate(call.db, { key: params.estimate, ownerId: signedIn(call).id })
  if (!isGone) throw new AppError('estimate.not-found')
  return { done: true }
}
