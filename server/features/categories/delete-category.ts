// Removes a trade on which nothing hangs; its words go with it.
import type { Call } from '#server/platform/call.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { isUsed, deleteCategory as remove } from './category-queries.ts'
import { getLockedCategory } from './load-category.ts'

export async function deleteCategory(
  call: Call,
  { params }: Input<(typeof categories)['DELETE /categories/{category}']>,
): Promise<{ done: true }> {
  const { id, name } = await getLockedCategory(call.db, params.category)
  if (await isUsed(call.db, id)) throw new AppError('category.in-use')
  await remove(call.db, id)
  call.audit.name = name.en
  return { done: true }
}
