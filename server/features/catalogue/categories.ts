// The categories of products as admins keep them.
import { randomUUID } from 'node:crypto'
import { type Call, expectVersion } from '#server/platform/call.ts'
import { reorder } from '#server/platform/database/reorder.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { productCategories } from '#shared/features/catalogue/category-contract.ts'
import { fold } from '#shared/values/fold.ts'
import {
  countKnown,
  deleteCategory,
  getLockedCategory,
  insertCategory,
  isSlugTaken,
  isUsed,
  listCategories,
  listUsedKeys,
  updateCategory,
} from './category-queries.ts'
import { refuse } from './content.ts'

type In<K extends keyof typeof productCategories> = Input<(typeof productCategories)[K]>
type Form = In<'PATCH /product-categories/{category}'>['body']

async function freeSlug(call: Call, name: string): Promise<string> {
  const base = fold(name).replaceAll(' ', '-').slice(0, 90)
  if (base === '') refuse([{ path: 'name/en', code: 'invalid' }])
  return (await isSlugTaken(call.db, base)) ? `${base}-${randomUUID().slice(0, 8)}` : base
}

/** One level: what has a parent is none. */
async function expectParent(call: Call, parent: string | undefined, own: string | null): Promise<void> {
  if (parent === undefined) return
  const all = await listCategories(call.db)
  const found = all.find(({ id }) => id === parent)
  const hasChildren = own !== null && all.some(({ parent_id }) => parent_id === own)
  if (!found || found.parent_id !== null || parent === own || hasChildren)
    refuse([{ path: 'parent', code: 'not-a-choice' }])
}

function expectKeys({ attributes = [] }: Form): void {
  const double = attributes.findIndex(({ key }, place) => attributes.findIndex(other => other.key === key) !== place)
  if (double >= 0) refuse([{ path: `attributes/${double}/key`, code: 'invalid' }])
  const empty = attributes.findIndex(({ kind, options }) => kind === 'choice' && options.length === 0)
  if (empty >= 0) refuse([{ path: `attributes/${empty}/options`, code: 'required' }])
}

export async function addCategory(call: Call, { body }: In<'POST /product-categories'>) {
  const { name, parent, units, attributes, active } = body
  await expectParent(call, parent, null)
  expectKeys(body)
  const id = randomUUID()
  await insertCategory(call.db, {
    id,
    slug: await freeSlug(call, name.en),
    parent_id: parent ?? null,
    name: JSON.stringify(name),
    icon: 'box',
    attributes: JSON.stringify(attributes),
    units: [...new Set(units)],
    active,
  })
  Object.assign(call.audit, { category: id, name: name.en })
  return { id }
}

export async function changeCategory(call: Call, { params, body }: In<'PATCH /product-categories/{category}'>) {
  const row = await getLockedCategory(call.db, params.category)
  expectVersion(call, row.version)
  const { name, parent, units, attributes, active } = body
  await expectParent(call, parent, row.id)
  expectKeys(body)
  const used = attributes ? await listUsedKeys(call.db, row.id) : []
  const gone = used.find(key => !attributes?.some(attribute => attribute.key === key))
  if (gone !== undefined) throw new AppError('product-category.in-use')
  await updateCategory(call.db, row.id, {
    ...(name && { name: JSON.stringify(name) }),
    ...('parent' in body && { parent_id: parent ?? null }),
    ...(units && { units: [...new Set(units)] }),
    ...(attributes && { attributes: JSON.stringify(attributes) }),
    ...(active !== undefined && { active }),
  })
  Object.assign(call.audit, { name: (name ?? row.name).en, changed: Object.keys(body) })
  return done
}

export async function orderCategories(call: Call, { body }: In<'PUT /product-categories/order'>) {
  const ids = [...new Set(body.ids)]
  if ((await countKnown(call.db, ids)) !== ids.length) refuse([{ path: 'ids', code: 'not-a-choice' }])
  await reorder(call.db, 'product_categories', ids)
  return done
}

export async function removeCategory(call: Call, { params }: In<'DELETE /product-categories/{category}'>) {
  const { id, name } = await getLockedCategory(call.db, params.category)
  if (await isUsed(call.db, id)) throw new AppError('product-category.in-use')
  await deleteCategory(call.db, id)
  call.audit.name = name.en
  return done
}
