import { randomUUID } from 'node:crypto'
import { nextPosition } from '#server/platform/database/reorder.ts'
import { changeRow, deleteRow, insertRow } from '#server/platform/database/row.ts'
import { freeSlug } from '#server/platform/database/slug.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { expectVersion, type RequestContext, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { productCategories } from '#shared/features/catalogue/category-contract.ts'
import { getLockedCategory, isUsed, listCategories, listUsedKeys } from './category-queries.ts'
import { refuse } from './content.ts'

type In<K extends keyof typeof productCategories> = Input<(typeof productCategories)[K]>
type Form = In<'PATCH /product-categories/{category}'>['body']

/** The tree has two levels: a category with a parent cannot be a parent. */
async function expectParent(ctx: RequestContext, parent: string | undefined, own: string | null): Promise<void> {
  if (parent === undefined) return
  const all = await listCategories(ctx.db)
  const found = all.find(({ id }) => id === parent)
  const hasChildren = own !== null && all.some(({ parentId }) => parentId === own)
  if (!found || found.parentId !== null || parent === own || hasChildren)
    refuse([{ path: 'parent', code: 'not-a-choice' }])
}

function expectKeys({ attributes = [] }: Form): void {
  const double = attributes.findIndex(({ key }, place) => attributes.findIndex(other => other.key === key) !== place)
  if (double >= 0) refuse([{ path: `attributes/${double}/key`, code: 'invalid' }])
  const empty = attributes.findIndex(({ kind, options }) => kind === 'choice' && options.length === 0)
  if (empty >= 0) refuse([{ path: `attributes/${empty}/options`, code: 'required' }])
}

export async function addCategory(ctx: RequestContext, { body }: In<'POST /product-categories'>) {
  const { name, parent, units, attributes, active } = body
  await expectParent(ctx, parent, null)
  expectKeys(body)
  const id = randomUUID()
  await insertRow(ctx.db, 'productCategories', {
    id,
    slug: await freeSlug(ctx.db, name.en, ['productCategories']),
    parentId: parent ?? null,
    name: JSON.stringify(name),
    icon: 'box',
    attributes: JSON.stringify(attributes),
    units: [...new Set(units)],
    position: await nextPosition(ctx.db, 'productCategories'),
    active,
  })
  Object.assign(ctx.audit, { category: id, name: name.en })
  return { id }
}

export async function changeCategory(ctx: WriteContext, { params, body }: In<'PATCH /product-categories/{category}'>) {
  const row = await getLockedCategory(ctx.db, params.category)
  expectVersion(ctx, row.version)
  const { name, parent, units, attributes, active } = body
  await expectParent(ctx, parent, row.id)
  expectKeys(body)
  const used = attributes ? await listUsedKeys(ctx.db, row.id) : []
  const gone = used.find(key => !attributes?.some(attribute => attribute.key === key))
  if (gone !== undefined) throw new AppError('product-category.in-use')
  await changeRow(ctx, 'productCategories', row.id, {
    name: name && JSON.stringify(name),
    parentId: 'parent' in body ? (parent ?? null) : undefined,
    units: units && [...new Set(units)],
    attributes: attributes && JSON.stringify(attributes),
    active,
  })
  Object.assign(ctx.audit, { name: (name ?? row.name).en, changed: Object.keys(body) })
  return done
}

export async function removeCategory(ctx: WriteContext, { params }: In<'DELETE /product-categories/{category}'>) {
  const { id, name } = await getLockedCategory(ctx.db, params.category)
  if (await isUsed(ctx.db, id)) throw new AppError('product-category.in-use')
  await deleteRow(ctx.db, 'productCategories', id)
  ctx.audit.name = name.en
  return done
}
