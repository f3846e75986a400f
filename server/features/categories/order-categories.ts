// Sets the order of the trades; those that are not named follow in their old order.
import type { Call } from '#server/platform/call.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { countKnown, reorder } from './category-queries.ts'

export async function orderCategories(
  call: Call,
  { body }: Input<(typeof categories)['PUT /categories/order']>,
): Promise<{ done: true }> {
  const ids = [...new Set(body.ids)]
  if ((await countKnown(call.db, ids)) !== ids.length)
    throw new AppError('request.invalid', { fields: [{ path: 'ids', code: 'not-a-choice' }] })
  await reorder(call.db, ids)
  return { done: true }
}
