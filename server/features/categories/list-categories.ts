// All trades, hidden ones too, with how much hangs on each.
import type { Call } from '#server/platform/call.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { listCategories as listRows } from './category-queries.ts'
import { presentCategory } from './present-category.ts'

export async function listCategories({ db }: Call): Promise<Output<(typeof categories)['GET /categories']>> {
  return (await listRows(db)).map(presentCategory)
}
