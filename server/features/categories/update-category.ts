// Changes a trade: its words, whom it is for, its sign, whether it is shown. The slug stays, so that links stay.
import { type Call, expectVersion } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { updateCategory as update } from './category-queries.ts'
import { tradeChanged } from './events.ts'
import { getCategory, getLockedCategory } from './load-category.ts'
import { presentCategory } from './present-category.ts'

type Update = (typeof categories)['PATCH /categories/{category}']

export async function updateCategory(call: Call, { params, body }: Input<Update>): Promise<Output<Update>> {
  const { id, version } = await getLockedCategory(call.db, params.category)
  expectVersion(call, version)
  const { name, summary, professionalTypes, icon, active } = body
  await update(call.db, id, {
    ...(name && { name: JSON.stringify(name) }),
    ...(summary && { summary: JSON.stringify(summary) }),
    ...(professionalTypes && { professional_types: [...new Set(professionalTypes)] }),
    ...(icon !== undefined && { icon }),
    ...(active !== undefined && { active }),
  })
  if (name) await emit(call, tradeChanged({ tradeId: id }))
  const category = await getCategory(call.db, id)
  const shown = active === undefined ? {} : { active }
  Object.assign(call.audit, { name: category.name.en, changed: Object.keys(body), ...shown })
  return presentCategory(category)
}
