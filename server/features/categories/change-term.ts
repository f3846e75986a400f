// Changes how much a word weighs.
import type { Call } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { presentTerm } from './present-category.ts'
import { readTermId } from './term-id.ts'
import { findTerm, setWeight } from './term-queries.ts'

type Change = (typeof categories)['PATCH /search-terms/{term}']

export async function changeTerm(call: Call, { params, body }: Input<Change>): Promise<Output<Change>> {
  const key = readTermId(params.term)
  const row = (await setWeight(call.db, key, body.weight)) ? await findTerm(call.db, key) : undefined
  if (!row) throw new AppError('term.not-found')
  Object.assign(call.audit, { category: key.tradeId, name: row.name.en, term: row.term, language: key.language })
  return presentTerm(row)
}
