// Removes a word; its trade is still found by its names and other words.
import type { Call } from '#server/platform/call.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { readTermId } from './term-id.ts'
import { deleteTerm as remove } from './term-queries.ts'

export async function deleteTerm(
  call: Call,
  { params }: Input<(typeof categories)['DELETE /search-terms/{term}']>,
): Promise<{ done: true }> {
  const key = readTermId(params.term)
  if (!(await remove(call.db, key))) throw new AppError('term.not-found')
  Object.assign(call.audit, { category: key.tradeId, term: key.folded, language: key.language })
  return { done: true }
}
