// Adds a trade at the end of the order; its slug is made of its English name and stays.
import { randomUUID } from 'node:crypto'
import type { Call, Db } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { categories } from '#shared/features/categories/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { getCategory, insertCategory, isSlugTaken } from './category-queries.ts'
import { presentCategory } from './present-category.ts'

type Create = (typeof categories)['POST /categories']

const mostTries = 50
/** Parts a trade from a city in the address of a landing page, so no slug contains it. */
const between = /-in-/g

/** @throws AppError `request.invalid` for a name without letters, or one that very many trades bear */
async function freeSlug(db: Db, name: string): Promise<string> {
  const base = fold(name).replaceAll(' ', '-').replace(between, '-').slice(0, 100)
  for (let number = 1; base !== '' && number <= mostTries; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!(await isSlugTaken(db, slug))) return slug
  }
  throw new AppError('request.invalid', { fields: [{ path: 'name/en', code: 'invalid' }] })
}

export async function createCategory(call: Call, { body }: Input<Create>): Promise<Output<Create>> {
  const id = randomUUID()
  const slug = await freeSlug(call.db, body.name.en)
  const { name, summary, professionalTypes, icon, active } = body
  const isNew = await insertCategory(call.db, {
    id,
    slug,
    name: JSON.stringify(name),
    summary: JSON.stringify(summary),
    professional_types: [...new Set(professionalTypes)],
    icon,
    active,
  })
  if (!isNew) throw new AppError('request.changed-meanwhile')
  Object.assign(call.audit, { category: id, name: name.en })
  return presentCategory(await getCategory(call.db, id))
}
