import { randomUUID } from 'node:crypto'
import { nextPosition, reorder } from '#server/platform/database/reorder.ts'
import { changeRow, deleteRow, insertRow, lockRow } from '#server/platform/database/row.ts'
import { pageOfRows } from '#server/platform/database/rows.ts'
import { freeSlug } from '#server/platform/database/slug.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, expectVersion, type RequestContext, type WriteContext } from '#server/platform/request-context.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { type Category, categories } from '#shared/features/categories/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { languageOf } from '#shared/values/localized.ts'
import { type CategoryRow, isUsed, selectCategories } from './category-queries.ts'
import { tradeChanged } from './events.ts'
import { deleteMiss, listTrades, putTerm, selectMisses, selectTerms, type TermRow } from './term-queries.ts'

type Term = Returned<(typeof categories)['POST /search-terms']>

const presentCategory = ({ professionalTypes, ...row }: CategoryRow): Category => ({
  ...row,
  professionalTypes: professionalTypes as Category['professionalTypes'],
})

const presentTerm = ({ tradeId, language, weight, slug, name, ...row }: TermRow): Term => ({
  ...row,
  trade: { id: tradeId, slug, name },
  language: languageOf(language),
  // A single-precision column returns 0.8 as 0.800000011920929.
  weight: Math.round(weight * 100) / 100,
})

/**
 * Locks the trade; every change starts with it, and no new row can refer to it meanwhile. @throws AppError
 * `category.not-found`
 */
const getLocked = async ({ db }: WriteContext, id: string) =>
  expectFound(await lockRow(db, 'trades', id), 'category.not-found')

async function getCategory({ db }: RequestContext, id: string): Promise<CategoryRow> {
  return expectFound(await selectCategories(db).where('id', '=', id).executeTakeFirst(), 'category.not-found')
}

/** Audited with its trade. @throws AppError `term.not-found` */
async function getTerm({ db, audit }: RequestContext, id: string): Promise<TermRow> {
  const row = expectFound(await selectTerms(db, {}).where('term.id', '=', id).executeTakeFirst(), 'term.not-found')
  Object.assign(audit, { category: row.tradeId, name: row.name.en, term: row.term, language: row.language })
  return row
}

export const categoriesRoutes = bind(categories, {
  'GET /categories': async ({ db }) => (await selectCategories(db).execute()).map(presentCategory),
  'POST /categories': async (ctx, { body }) => {
    const id = randomUUID()
    // ` in ` separates trade and city in the address of a landing page, and slugs of both share one namespace.
    const slug = await freeSlug(ctx.db, fold(body.name.en).replaceAll(' in ', ' '), ['trades', 'cities'])
    const { name, summary, professionalTypes, icon, active } = body
    await insertRow(ctx.db, 'trades', {
      ...{ id, slug, icon, active },
      name: JSON.stringify(name),
      summary: JSON.stringify(summary),
      professionalTypes: [...new Set(professionalTypes)],
      position: await nextPosition(ctx.db, 'trades'),
    })
    Object.assign(ctx.audit, { category: id, name: name.en })
    return presentCategory(await getCategory(ctx, id))
  },
  /** Changes a trade: names, audience, icon, visibility. The slug stays, so that links stay valid. */
  'PATCH /categories/{category}': async (ctx, { params, body }) => {
    const { id, version } = await getLocked(ctx, params.category)
    expectVersion(ctx, version)
    const { name, summary, professionalTypes, icon, active } = body
    await changeRow(ctx, 'trades', id, {
      ...{ icon, active },
      name: name && JSON.stringify(name),
      summary: summary && JSON.stringify(summary),
      professionalTypes: professionalTypes && [...new Set(professionalTypes)],
    })
    if (name) await emit(ctx, tradeChanged({ tradeId: id }))
    const category = await getCategory(ctx, id)
    const shown = active === undefined ? {} : { active }
    Object.assign(ctx.audit, { name: category.name.en, changed: Object.keys(body), ...shown })
    return presentCategory(category)
  },
  'PUT /categories/order': async ({ db }, { body }) => {
    await reorder(db, 'trades', body.ids)
    return done
  },
  /** Deletes a trade without references, and its search terms. */
  'DELETE /categories/{category}': async (ctx, { params }) => {
    const { id, name } = await getLocked(ctx, params.category)
    if (await isUsed(ctx.db, id)) throw new AppError('category.in-use')
    await deleteRow(ctx.db, 'trades', id)
    ctx.audit.name = name.en
    return done
  },
  /** The search terms of trades, and the trades that they may lead to. */
  'GET /search-terms': async ({ db }, { query }) => {
    const { q, language, category } = query
    const selected = selectTerms(db, { q: q ? fold(q) : undefined, language, category })
    const [list, trades] = await Promise.all([pageOfRows(db, selected, query, presentTerm), listTrades(db)])
    return { ...list, trades }
  },
  /** Adds a search term for a trade; removes it from the searches without results, in every spelling. */
  'POST /search-terms': async (ctx, { body }) => {
    const { category, language, term, weight } = body
    const folded = fold(term)
    if (folded === '') throw wrongField('term', 'invalid')
    const { id } = await getCategory(ctx, category)
    await deleteMiss(ctx.db, folded, null)
    return presentTerm(await getTerm(ctx, await putTerm(ctx.db, { tradeId: id, language, folded, term, weight })))
  },
  'PATCH /search-terms/{term}': async (ctx, { params, body }) => {
    const { id } = await getTerm(ctx, params.term)
    await changeRow(ctx, 'tradeTerms', id, body)
    return presentTerm(await getTerm(ctx, id))
  },
  /** Deletes a search term; the trade's names and other terms still find it. */
  'DELETE /search-terms/{term}': async (ctx, { params }) => {
    await deleteRow(ctx.db, 'tradeTerms', (await getTerm(ctx, params.term)).id)
    return done
  },
  'GET /search-misses': async ({ db }, { query }) => {
    return await pageOfRows(db, selectMisses(db, query.language), query, row => ({
      ...row,
      language: languageOf(row.language),
    }))
  },
  /** Removes a search from the list of those without results. */
  'DELETE /search-misses': async (ctx, { query: { text, language } }) => {
    if (!(await deleteMiss(ctx.db, text, language))) throw new AppError('term.not-found')
    Object.assign(ctx.audit, { term: text, language })
    return done
  },
})
