// The SQL of the words by which products are found: those meant by what was typed.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { type Asked, tradeNames } from './goods-words.ts'

export type Word = {
  /** What was typed, or what it was read as. */
  readonly shown: string
  /** What a product's word begins with; null for what is only wanted exactly. */
  readonly word: string | null
  /** All that products have and that begin with it; null where they are too many, or too short to be kept. */
  readonly begun: readonly string[] | null
  /** Kept words, all of any of these. */
  readonly ways: Asked['ways']
}

const lastLetter = String.fromCodePoint(0x10_ff_ff)
const mostBegun = 32
/** Shorter ones are not among the words of products, and never corrected. */
const leastLetters = 3

/** The word, or where no product has one that begins with it the nearest that some have. */
async function readBegun(db: Db, typed: string): Promise<Pick<Word, 'begun'> & { readonly word: string }> {
  if (typed.length < leastLetters) return { word: typed, begun: null }
  const { rows } = await sql<{ word: string; begun: string[] }>`
    with read as (
      select case
        when exists (select from catalogue_words where word >= ${typed} and word < ${typed + lastLetter}) then ${typed}
        else coalesce((select word from catalogue_words where word % ${typed} order by word <-> ${typed} limit 1), ${typed})
      end as word)
    select word, array(select known.word from catalogue_words known
      where known.word >= read.word and known.word < read.word || ${lastLetter} limit ${sql.lit(mostBegun + 1)}) as begun
    from read`.execute(db)
  const { word, begun } = rows[0] ?? { word: typed, begun: [] }
  return { word, begun: begun.length <= mostBegun ? begun : null }
}

/** A piece of what was typed as it is looked for; what has another name in price lists is not corrected. */
export async function readWord(db: Db, { shown, word, ways }: Asked): Promise<Word> {
  if (word === null) return { shown, word, begun: [], ways }
  const read = await readBegun(db, word)
  if (ways.length === 0) return { shown: read.word, ...read, ways: tradeNames(read.word) }
  return { shown, word, begun: read.word === word ? read.begun : [], ways }
}

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`

/** Words are named where they are known: the index streams those, and gathers everything of an open beginning first. */
function choicesOf({ word, begun, ways }: Word): readonly string[] {
  const exact = ways.map(way => (way.length === 1 ? quoted(way[0] ?? '') : `(${way.map(quoted).join(' & ')})`))
  if (word === null) return exact
  return [...(begun === null ? [`${quoted(word)}:*`] : [...new Set([word, ...begun])].map(quoted)), ...exact]
}

/** All must stand in a product, what each begins too. */
export const wordQuery = (words: readonly Word[]): string =>
  words.map(word => `(${choicesOf(word).join(' | ')})`).join(' & ')
