// Trades, their terms and the cities, prepared for parsing searches; cached for a short time, because they rarely
// change.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { fold } from '#shared/values/fold.ts'
import type { Localized } from '#shared/values/localized.ts'
import { allowedEdits, editDistance, lexiconOf, type Term } from '#shared/values/words.ts'
import type { KnownTrade, Reference, Vocabulary } from './understand.ts'

const cacheMilliseconds = 30_000
const cache = new WeakMap<Db, { readonly at: number; readonly reference: Promise<Reference> }>()

async function tradeTerms(db: Db, trades: readonly KnownTrade[]): Promise<Term<KnownTrade>[]> {
  const rows = await db.selectFrom('tradeTerms').select(['tradeId', 'term', 'folded', 'weight']).execute()
  const byId = new Map(trades.map(trade => [trade.id, trade]))
  return rows.flatMap(({ tradeId, term, folded, weight }) => {
    const trade = byId.get(tradeId)
    return trade ? [{ of: trade, text: term, folded, weight }] : []
  })
}

/** `more`: further names, folded, one a line. */
function namesOf<T extends { name: Localized; slug: string }>(items: readonly T[], more?: (item: T) => string) {
  return items.flatMap((item): Term<T>[] => {
    const names = [...Object.values(item.name), item.slug].map(text => ({ text, folded: fold(text), weight: 2 }))
    const further = (more?.(item) ?? '').split('\n').map(text => ({ text, folded: text, weight: 1 }))
    return [...names, ...further].map(name => ({ of: item, ...name }))
  })
}

async function load(db: Db): Promise<Reference> {
  const [trades, cities] = await Promise.all([
    db.selectFrom('trades').select(['id', 'slug', 'name']).where('active', '=', true).orderBy('position').execute(),
    db
      .selectFrom('cities')
      .select(['id', 'slug', 'country', 'currency', 'name', 'lat', 'lon', 'folded'])
      .orderBy('population', 'desc')
      .orderBy('slug')
      .execute(),
  ])
  return {
    trades,
    cities,
    tradeTerms: lexiconOf([...namesOf(trades), ...(await tradeTerms(db, trades))]),
    cityTerms: lexiconOf(namesOf(cities, city => city.folded)),
  }
}

/** Cached for at most half a minute. */
export function loadReference(db: Db, now: Date): Promise<Reference> {
  const last = cache.get(db)
  if (last && now.getTime() - last.at < cacheMilliseconds) return last.reference
  const reference = load(db)
  cache.set(db, { at: now.getTime(), reference })
  reference.catch(() => cache.delete(db))
  return reference
}

/** Call after a change of reference data. */
export function clearReferenceCache(db: Db): void {
  cache.delete(db)
}

const nearestMost = 40

async function nearestWord(db: Db, word: string): Promise<string | null> {
  const allowed = allowedEdits(word.length)
  if (allowed === 0) return null
  const { rows: near } = await sql<{ word: string }>`
    select word from search_words order by word <-> ${word} limit ${nearestMost}`.execute(db)
  const [best] = near
    .map(row => ({ word: row.word, edits: editDistance(word, row.word) }))
    .filter(({ edits }) => edits <= allowed)
    .sort((a, b) => a.edits - b.edits)
  return best?.word ?? null
}

export function vocabularyOf(db: Db): Vocabulary {
  return {
    known: async words => {
      const { rows } = await sql<{ word: string }>`select word from search_words where word = any(${words})`.execute(db)
      return new Set(rows.map(row => row.word))
    },
    nearest: word => nearestWord(db, word),
  }
}
