import { randomUUIDv7 } from 'node:crypto'
import { nextPosition, reorder } from '#server/platform/database/reorder.ts'
import { changeRow, deleteRow, insertRow, lockRow } from '#server/platform/database/row.ts'
import { freeSlug } from '#server/platform/database/slug.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { expectFound, type RequestContext, type WriteContext } from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { ArticleCategories } from '#shared/features/articles/category-contract.ts'
import type { ArticleKind } from '#shared/features/articles/lifecycle.ts'
import { holdCategory, listCategories, moveArticles } from './staff-queries.ts'

type In<K extends keyof ArticleCategories> = Input<ArticleCategories[K]>

const lockOne = async (ctx: WriteContext, kind: ArticleKind, id: string) =>
  expectFound(await lockRow(ctx.db, 'articleCategories', id), 'article-category.not-found', row => row.kind === kind)

export const listAll = (kind: ArticleKind) => async (ctx: RequestContext) => [...(await listCategories(ctx.db, kind))]

export const addCategory =
  (kind: ArticleKind) =>
  async (ctx: WriteContext, { body }: In<'POST /categories'>) => {
    const { name, shown } = body
    const id = randomUUIDv7()
    await insertRow(ctx.db, 'articleCategories', {
      ...{ id, kind, shown, name: JSON.stringify(name) },
      slug: await freeSlug(ctx.db, name.en, ['articleCategories']),
      position: await nextPosition(ctx.db, 'articleCategories'),
      ...{ createdAt: ctx.now, updatedAt: ctx.now },
    })
    Object.assign(ctx.audit, { category: id, name: name.en })
    return { id }
  }

/** The slug stays, so that links stay valid. */
export const changeCategory =
  (kind: ArticleKind) =>
  async (ctx: WriteContext, { params, body }: In<'PUT /categories/{category}'>) => {
    const { id, version } = await lockOne(ctx, kind, params.category)
    if (version !== body.version) throw new AppError('request.changed-meanwhile')
    const { name, shown } = body
    await changeRow(ctx, 'articleCategories', id, { name: JSON.stringify(name), shown })
    Object.assign(ctx.audit, { name: name.en, shown })
    return done
  }

export const orderCategories =
  (kind: ArticleKind) =>
  async ({ db }: WriteContext, { body }: In<'PUT /categories/order'>) => {
    const own = new Set((await listCategories(db, kind)).map(({ id }) => id))
    if (!body.ids.every(id => own.has(id))) throw wrongField('ids', 'not-a-choice')
    await reorder(db, 'articleCategories', body.ids)
    return done
  }

/** @throws AppError `article-category.in-use` where articles use it and nothing says where they move */
export const removeCategory =
  (kind: ArticleKind) =>
  async (ctx: WriteContext, { params, query }: In<'DELETE /categories/{category}'>) => {
    const { id, name } = await lockOne(ctx, kind, params.category)
    const all = await listCategories(ctx.db, kind)
    const isUsed = all.some(one => one.id === id && one.articles > 0)
    if (isUsed && query.to === undefined) throw new AppError('article-category.in-use')
    if (query.to !== undefined) {
      if (query.to === id || !(await holdCategory(ctx.db, kind, { id: query.to })))
        throw wrongField('to', 'not-a-choice')
      await moveArticles(ctx.db, id, query.to)
    }
    await deleteRow(ctx.db, 'articleCategories', id)
    ctx.audit.name = name.en
    return done
  }
