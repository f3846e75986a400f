// The endpoints of trades, search words and searches without a result with their actions.
import { randomUUID } from 'node:crypto'
import { nextPosition, reorder } from '#server/platform/database/reorder.ts'
import { changeRow, deleteRow, insertRow, lockRow } from '#server/platform/database/row.ts'
import { pageOfRows } from '#server/platform/database/rows.ts'
import { freeSlug } from '#server/platform/database/slug.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import { expectFound, expectVersion, type RequestContext } from '#server/platform/request-context.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type Category, categories } from '#shared/features/categories/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { languageOf } from '#shared/values/localized.ts'
import { type CategoryRow, isUsed, selectCategories } from './category-queries.ts'
import { tradeChanged } from './events.ts'
import { deleteMiss, listTrades, putTerm, selectMisses, selectTerms, type TermRow } from './term-queries.ts'

type Term = Output<(typeof categories)['POST /search-terms']>

const presentCategory = ({ professional_types, ...row }: CategoryRow): Category => ({
  ...row,
  professionalTypes: professional_types as Category['professionalTypes'],
})

const presentTerm = ({ trade_id, language, weight, slug, name, ...row }: TermRow): Term => ({
  ...row,
  trade: { id: trade_id, slug, name },
  language: languageOf(language),
  // A single-precision column gives 0.8 as 0.800000011920929.
  weight: Math.round(weight * 100) / 100,
})

/** Every change of a trade begins here; while it is locked nothing new can hang on it. @throws AppError `category.not-found` */
const getLocked = async ({ db }: RequestContext, id: string) =>
  expectFound(await lockRow(db, 'trades', id), 'category.not-found')

async function getCategory({ db }: RequestContext, id: string): Promise<CategoryRow> {
  return expectFound(await selectCategories(db).where('id', '=', id).executeTakeFirst(), 'category.not-found')
}

/** Written down with its trade. @throws AppError `term.not-found` */
async function getTerm({ db, audit }: RequestContext, id: string): Promise<TermRow> {
  const row = expectFound(await selectTerms(db, {}).where('term.id', '=', id).executeTakeFirst(), 'term.not-found')
  Object.assign(audit, { category: row.trade_id, name: row.name.en, term: row.term, language: row.language })
  return row
}

export const categoriesRoutes = bind(categories, {
  'GET /categories': async ({ db }) => (await selectCategories(db).execute()).map(presentCategory),
  'POST /categories': async (ctx, { body }) => {
    const id = randomUUID()
    // ` in ` parts a trade from a city in the address of a landing page, and both share their addresses.
    const slug = await freeSlug(ctx.db, fold(body.name.en).replaceAll(' in ', ' '), ['trades', 'cities'])
    const { name, summary, professionalTypes, icon, active } = body
    await insertRow(ctx.db, 'trades', {
      ...{ id, slug, icon, active },
      name: JSON.stringify(name),
      summary: JSON.stringify(summary),
      professional_types: [...new Set(professionalTypes)],
      position: await nextPosition(ctx.db, 'trades'),
    })
    Object.assign(ctx.audit, { category: id, name: name.en })
    return presentCategory(await getCategory(ctx, id))
  },
  /** Changes a trade: its words, whom it is for, its sign, whether it is shown. The slug stays, so that links stay. */
  'PATCH /categories/{category}': async (ctx, { params, body }) => {
    const { id, version } = await getLocked(ctx, params.category)
    expectVersion(ctx, version)
    const { name, summary, professionalTypes, icon, active } = body
    await changeRow(ctx, 'trades', id, {
      ...{ icon, active },
      name: name && JSON.stringify(name),
      summary: summary && JSON.stringify(summary),
      professional_types: professionalTypes && [...new Set(professionalTypes)],
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
  /** Removes a trade on which nothing hangs; its words go with it. */
  'DELETE /categories/{category}': async (ctx, { params }) => {
    const { id, name } = await getLocked(ctx, params.category)
    if (await isUsed(ctx.db, id)) throw new AppError('category.in-use')
    await deleteRow(ctx.db, 'trades', id)
    ctx.audit.name = name.en
    return done
  },
  /** The words by which trades are found, and the trades that they may lead to. */
  'GET /search-terms': async ({ db }, { query }) => {
    const { q, language, category } = query
    const selected = selectTerms(db, { q: q ? fold(q) : undefined, language, category })
    const [list, trades] = await Promise.all([pageOfRows(db, selected, query, presentTerm), listTrades(db)])
    return { ...list, trades }
  },
  /** Adds a word for a trade; a search for it that found nothing leaves the list of misses, whoever typed it. */
  'POST /search-terms': async (ctx, { body }) => {
    const { category, language, term, weight } = body
    const folded = fold(term)
    if (folded === '') throw new AppError('request.invalid', { fields: [{ path: 'term', code: 'invalid' }] })
    const { id } = await getCategory(ctx, category)
    await deleteMiss(ctx.db, folded, null)
    return presentTerm(await getTerm(ctx, await putTerm(ctx.db, { trade_id: id, language, folded, term, weight })))
  },
  'PATCH /search-terms/{term}': async (ctx, { params, body }) => {
    const { id } = await getTerm(ctx, params.term)
    await changeRow(ctx, 'trade_terms', id, body)
    return presentTerm(await getTerm(ctx, id))
  },
  /** Removes a word; its trade is still found by its names and other words. */
  'DELETE /search-terms/{term}': async (ctx, { params }) => {
    await deleteRow(ctx.db, 'trade_terms', (await getTerm(ctx, params.term)).id)
    return done
  },
  'GET /search-misses': async ({ db }, { query }) => {
    return await pageOfRows(db, selectMisses(db, query.language), query, ({ folded, last_at, ...row }) => ({
      text: folded,
      language: languageOf(row.language),
      times: row.times,
      lastAt: new Date(last_at).toISOString(),
    }))
  },
  /** Takes a search off the list of those that found nothing. */
  'DELETE /search-misses': async (ctx, { query: { text, language } }) => {
    if (!(await deleteMiss(ctx.db, text, language))) throw new AppError('term.not-found')
    Object.assign(ctx.audit, { term: text, language })
    return done
  },
})
