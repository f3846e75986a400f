// The SQL of the words by which trades are found, and of searches that found nothing.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import { like } from '#server/platform/database/rows.ts'
import type { Language } from '#shared/values/localized.ts'

export type TermKey = { readonly tradeId: string; readonly language: Language; readonly folded: string }
export type TermSearch = {
  /** Folded. */
  readonly q?: string | undefined
  readonly language?: Language | undefined
  readonly category?: string | undefined
}

/** By trade, language and weight. */
export function selectTerms(db: Db, { q, language, category }: TermSearch) {
  return db
    .selectFrom('trade_terms as term')
    .innerJoin('trades as trade', 'trade.id', 'term.trade_id')
    .select(['term.trade_id', 'term.language', 'term.folded', 'term.term', 'term.weight', 'trade.slug', 'trade.name'])
    .$if(q !== undefined, query => query.where('term.folded', 'like', like(q ?? '')))
    .$if(language !== undefined, query => query.where('term.language', '=', language as Language))
    .$if(category !== undefined, query => query.where('term.trade_id', '=', category as string))
    .orderBy('trade.position')
    .orderBy('trade.slug')
    .orderBy('term.language')
    .orderBy('term.weight', 'desc')
    .orderBy('term.folded')
}
export type TermRow = Awaited<ReturnType<ReturnType<typeof selectTerms>['execute']>>[number]

/** Hidden trades too: their words are kept. */
export async function listTrades(db: Db) {
  return await db.selectFrom('trades').select(['id', 'slug', 'name']).orderBy('position').orderBy('slug').execute()
}

export async function findTerm(db: Db, { tradeId, language, folded }: TermKey): Promise<TermRow | undefined> {
  return await selectTerms(db, { language, category: tradeId }).where('term.folded', '=', folded).executeTakeFirst()
}

/** A word that is there already takes the new spelling and weight. */
export async function putTerm(db: Db, { tradeId, language, folded }: TermKey, term: string, weight: number) {
  await db
    .insertInto('trade_terms')
    .values({ trade_id: tradeId, language, folded, term, weight })
    .onConflict(conflict => conflict.columns(['trade_id', 'language', 'folded']).doUpdateSet({ term, weight }))
    .execute()
}

/** False when there is no such word. */
export async function setWeight(db: Db, { tradeId, language, folded }: TermKey, weight: number): Promise<boolean> {
  const updated = await db
    .updateTable('trade_terms')
    .set({ weight })
    .where(({ and }) => and({ trade_id: tradeId, language, folded }))
    .returning('folded')
    .executeTakeFirst()
  return updated !== undefined
}

/** False when there is no such word. */
export async function deleteTerm(db: Db, { tradeId, language, folded }: TermKey): Promise<boolean> {
  const deleted = await db
    .deleteFrom('trade_terms')
    .where(({ and }) => and({ trade_id: tradeId, language, folded }))
    .returning('folded')
    .executeTakeFirst()
  return deleted !== undefined
}

/** The most frequent first. */
export function selectMisses(db: Db, language: Language | undefined) {
  return db
    .selectFrom('search_misses')
    .select(['folded', 'language', 'times', 'last_at'])
    .$if(language !== undefined, query => query.where('language', '=', language as Language))
    .orderBy('times', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('folded')
    .orderBy('language')
}

/** In one language or in all; false when nobody searched for it. */
export async function deleteMiss(db: Db, folded: string, language: Language | null): Promise<boolean> {
  const deleted = await db
    .deleteFrom('search_misses')
    .where('folded', '=', folded)
    .$if(language !== null, query => query.where('language', '=', language ?? ''))
    .returning(sql<number>`1`.as('one'))
    .execute()
  return deleted.length > 0
}
