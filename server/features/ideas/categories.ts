import { randomUUIDv7 } from 'node:crypto'
import { nextPosition, reorder } from '#server/platform/database/reorder.ts'
import { changeRow, deleteRow, insertRow } from '#server/platform/database/row.ts'
import { freeSlug } from '#server/platform/database/slug.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { expectFound, type RequestContext, type WriteContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ideaCategories } from '#shared/features/ideas/category-contract.ts'
import { type CategoryRow, hasIdeas, listUsedCategories, lockCategories, moveContent } from './category-queries.ts'

type In<K extends keyof typeof ideaCategories> = Input<(typeof ideaCategories)[K]>
type List = Returned<(typeof ideaCategories)['GET /idea-categories']>

const isChildOf =
  (id: string) =>
  ({ parentId }: CategoryRow): boolean =>
    parentId === id

function refuse(path: string): never {
  throw new AppError('request.invalid', { fields: [{ path, code: 'not-a-choice' }] })
}

/** There are two levels: a category with a parent cannot be a parent. */
function expectParent(all: readonly CategoryRow[], parent: string | undefined, own: string | null): void {
  if (parent === undefined) return
  const found = all.find(({ id }) => id === parent)
  const hasChildren = own !== null && all.some(isChildOf(own))
  if (!found || found.parentId !== null || parent === own || hasChildren) refuse('parent')
}

const getOne = (all: readonly CategoryRow[], id: string): CategoryRow =>
  expectFound(
    all.find(one => one.id === id),
    'idea-category.not-found',
  )

export async function listAllCategories({ db }: RequestContext): Promise<List> {
  return (await listUsedCategories(db)).map(({ parentId, isOpen: _, ...row }) => ({ ...row, parent: parentId }))
}

export async function addCategory(ctx: WriteContext, { body }: In<'POST /idea-categories'>) {
  const { name, parent, shown } = body
  expectParent(await lockCategories(ctx.db), parent, null)
  const id = randomUUIDv7()
  await insertRow(ctx.db, 'ideaCategories', {
    ...{ id, shown },
    slug: await freeSlug(ctx.db, name.en, ['ideaCategories']),
    parentId: parent ?? null,
    name: JSON.stringify(name),
    position: await nextPosition(ctx.db, 'ideaCategories'),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  })
  Object.assign(ctx.audit, { category: id, name: name.en })
  return { id }
}

/** The slug stays, so that links stay valid. */
export async function changeCategory(ctx: WriteContext, { params, body }: In<'PUT /idea-categories/{category}'>) {
  const all = await lockCategories(ctx.db)
  const { id, version } = getOne(all, params.category)
  if (version !== body.version) throw new AppError('request.changed-meanwhile')
  const { name, parent, shown } = body
  expectParent(all, parent, id)
  await changeRow(ctx, 'ideaCategories', id, { name: JSON.stringify(name), parentId: parent ?? null, shown })
  Object.assign(ctx.audit, { name: name.en, shown })
  return done
}

export async function orderCategories({ db }: WriteContext, { body }: In<'PUT /idea-categories/order'>) {
  await lockCategories(db)
  await reorder(db, 'ideaCategories', body.ids)
  return done
}

/** @throws AppError `idea-category.in-use` where something uses it and nothing says where that moves */
export async function removeCategory(ctx: WriteContext, { params, query }: In<'DELETE /idea-categories/{category}'>) {
  const all = await lockCategories(ctx.db)
  const { id, name } = getOne(all, params.category)
  const hasChildren = all.some(isChildOf(id))
  if (query.to === undefined) {
    if (hasChildren || (await hasIdeas(ctx.db, id))) throw new AppError('idea-category.in-use')
  } else {
    const to = all.find(one => one.id === query.to)
    // A child has no children, so it cannot take those of another.
    if (!to || to.id === id || (hasChildren && to.parentId !== null)) return refuse('to')
    await moveContent(ctx.db, id, to.id, ctx.now)
  }
  await deleteRow(ctx.db, 'ideaCategories', id)
  ctx.audit.name = name.en
  return done
}
