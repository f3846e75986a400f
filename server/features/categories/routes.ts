// The endpoints of trades, search words and searches without a result with their deeds; longer ones stand in files of their own.
import { randomUUID } from 'node:crypto'
import { type Db, expectVersion } from '#server/platform/call.ts'
import { reorder } from '#server/platform/database/reorder.ts'
import { pageOfRows } from '#server/platform/database/rows.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import type { Output } from '#shared/api/endpoint.ts'
import { Id } from '#shared/api/schemas.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { categories } from '#shared/features/categories/contract.ts'
import { fold } from '#shared/values/fold.ts'
import { isLanguage, languageOf } from '#shared/values/localized.ts'
import {
  type CategoryRow,
  countKnown,
  deleteCategory,
  getCategory,
  getLockedCategory,
  insertCategory,
  isSlugTaken,
  isUsed,
  listCategories,
  updateCategory,
} from './category-queries.ts'
import { tradeChanged } from './events.ts'
import {
  deleteMiss,
  deleteTerm,
  findTerm,
  listTrades,
  putTerm,
  selectMisses,
  selectTerms,
  setWeight,
  type TermKey,
  type TermRow,
} from './term-queries.ts'

function termId({ tradeId, language, folded }: TermKey): string {
  return Buffer.from(`${tradeId}.${language}.${folded}`).toString('base64url')
}

/** @throws AppError `term.not-found` for what is no id of a word */
function readTermId(id: string): TermKey {
  const [tradeId = '', language, ...rest] = Buffer.from(id, 'base64url').toString('utf8').split('.')
  const folded = rest.join('.')
  if (!Id.safeParse(tradeId).success || !isLanguage(language) || folded === '' || folded.includes('\u0000'))
    throw new AppError('term.not-found')
  return { tradeId, language, folded }
}

type Category = Output<(typeof categories)['POST /categories']>
type Term = Output<(typeof categories)['POST /search-terms']>

function presentCategory({ professional_types, ...row }: CategoryRow): Category {
  return { ...row, professionalTypes: professional_types as Category['professionalTypes'] }
}

function presentTerm({ trade_id, language, folded, term, weight, slug, name }: TermRow): Term {
  const spoken = languageOf(language)
  return {
    id: termId({ tradeId: trade_id, language: spoken, folded }),
    trade: { id: trade_id, slug, name },
    language: spoken,
    term,
    // A single-precision column gives 0.8 as 0.800000011920929.
    weight: Math.round(weight * 100) / 100,
  }
}

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

export const categoriesRoutes = bind(categories, {
  'GET /categories': async ({ db }) => {
    return (await listCategories(db)).map(presentCategory)
  },
  'POST /categories': async (call, { body }) => {
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
  },
  /** Changes a trade: its words, whom it is for, its sign, whether it is shown. The slug stays, so that links stay. */
  'PATCH /categories/{category}': async (call, { params, body }) => {
    const { id, version } = await getLockedCategory(call.db, params.category)
    expectVersion(call, version)
    const { name, summary, professionalTypes, icon, active } = body
    await updateCategory(call.db, id, {
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
  },
  /** Sets the order of the trades; those that are not named follow in their old order. */
  'PUT /categories/order': async (call, { body }) => {
    const ids = [...new Set(body.ids)]
    if ((await countKnown(call.db, ids)) !== ids.length)
      throw new AppError('request.invalid', { fields: [{ path: 'ids', code: 'not-a-choice' }] })
    await reorder(call.db, 'trades', ids)
    return done
  },
  /** Removes a trade on which nothing hangs; its words go with it. */
  'DELETE /categories/{category}': async (call, { params }) => {
    const { id, name } = await getLockedCategory(call.db, params.category)
    if (await isUsed(call.db, id)) throw new AppError('category.in-use')
    await deleteCategory(call.db, id)
    call.audit.name = name.en
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
  'POST /search-terms': async (call, { body }) => {
    const { category, language, term, weight } = body
    const folded = fold(term)
    if (folded === '') throw new AppError('request.invalid', { fields: [{ path: 'term', code: 'invalid' }] })
    const { id, name } = await getCategory(call.db, category)
    const key = { tradeId: id, language, folded }
    await putTerm(call.db, key, term, weight)
    await deleteMiss(call.db, folded, null)
    Object.assign(call.audit, { category: id, name: name.en, term, language })
    const row = await findTerm(call.db, key)
    if (!row) throw new AppError('term.not-found')
    return presentTerm(row)
  },
  'PATCH /search-terms/{term}': async (call, { params, body }) => {
    const key = readTermId(params.term)
    const row = (await setWeight(call.db, key, body.weight)) ? await findTerm(call.db, key) : undefined
    if (!row) throw new AppError('term.not-found')
    Object.assign(call.audit, { category: key.tradeId, name: row.name.en, term: row.term, language: key.language })
    return presentTerm(row)
  },
  /** Removes a word; its trade is still found by its names and other words. */
  'DELETE /search-terms/{term}': async (call, { params }) => {
    const key = readTermId(params.term)
    if (!(await deleteTerm(call.db, key))) throw new AppError('term.not-found')
    Object.assign(call.audit, { category: key.tradeId, term: key.folded, language: key.language })
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
  'DELETE /search-misses': async (call, { query }) => {
    const { text, language } = query
    if (!(await deleteMiss(call.db, text, language))) throw new AppError('term.not-found')
    Object.assign(call.audit, { term: text, language })
    return done
  },
})
