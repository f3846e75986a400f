// Adds a word for a trade; a search for it that found nothing leaves the list of misses, whoever typed it.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { getCategory } from './load-category.ts'
import { presentTerm } from './present-category.ts'
import { deleteMiss, findTerm, putTerm } from './term-queries.ts'

type Add = (typeof categories)['POST /search-terms']

export async function addTerm(call: Call, { body }: Input<Add>): Promise<Output<Add>> {
  const { category, language, term, weight } = body
  const folded = fold(term)
  if (folded === '') throw new AppError('request.invalid', { fields: [{ path: 'term', code: 'invalid' }] })
  const { id, name } = await getCategory(call.db, category)
  const key = { tradeId: id, language, folded }
  await putTerm(call.db, key, term, weight)
  await deleteMiss(call.db, folded, null)
  Object.assign(call.audit, { category: id, name: name.en, term, language })
  const row = await findTerm(call.db, key)
  if (!row) throw new AppError('term.not-found')
  return presentTerm(row)
}
