import type { Insertable } from 'kysely'
import { like } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Language } from '#shared/values/localized.ts'

export type TermSearch = {
  /** Folded. */
  readonly q?: string | undefined
  readonly language?: Language | undefined
  readonly category?: string | undefined
}

/** By trade, language and weight. */
export function selectTerms(db: Db, { q, language, category }: TermSearch) {
  return db
    .selectFrom('tradeTerms as term')
    .innerJoin('trades as trade', 'trade.id', 'term.tradeId')
    .select(['term.id', 'tradeId', 'language', 'folded', 'term.term', 'weight', 'trade.slug', 'trade.name'])
    .$if(q !== undefined, query => query.where('folded', 'like', like(q ?? '')))
    .$if(language !== undefined, query => query.where('language', '=', language as Language))
    .$if(category !== undefined, query => query.where('tradeId', '=', category as string))
    .orderBy('trade.position')
    .orderBy('trade.slug')
    .orderBy('language')
    .orderBy('weight', 'desc')
    .orderBy('folded')
}
export type TermRow = Awaited<ReturnType<ReturnType<typeof selectTerms>['execute']>>[number]

/** Includes hidden trades: their search terms stay. */
export async function listTrades(db: Db) {
  return await db.selectFrom('trades').select(['id', 'slug', 'name']).orderBy('position').orderBy('slug').execute()
}

/** An existing term takes the new spelling and weight. */
export async function putTerm(db: Db, row: Insertable<Tables['tradeTerms']>): Promise<string> {
  const { term, weight } = row
  const { id } = await db
    .insertInto('tradeTerms')
    .values(row)
    .onConflict(conflict => conflict.columns(['tradeId', 'language', 'folded']).doUpdateSet({ term, weight }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Most frequent first. */
export function selectMisses(db: Db, language: Language | undefined) {
  return db
    .selectFrom('searchMisses')
    .select(['folded as text', 'language', 'times', 'lastAt'])
    .$if(language !== undefined, query => query.where('language', '=', language as Language))
    .orderBy('times', 'desc')
    .orderBy('lastAt', 'desc')
    .orderBy('folded')
    .orderBy('language')
}

/** In one language or in all; false when there is no such search. */
export async function deleteMiss(db: Db, folded: string, language: Language | null): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('searchMisses')
    .where('folded', '=', folded)
    .$if(language !== null, query => query.where('language', '=', language as Language))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}
