// Takes a search off the list of those that found nothing.
import type { Call } from '#server/platform/call.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { deleteMiss } from './term-queries.ts'

export async function dismissMiss(
  call: Call,
  { query }: Input<(typeof categories)['DELETE /search-misses']>,
): Promise<{ done: true }> {
  const { text, language } = query
  if (!(await deleteMiss(call.db, text, language))) throw new AppError('term.not-found')
  Object.assign(call.audit, { term: text, language })
  return { done: true }
}
