// Matches typed search terms to the stored words of products.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'
import { type QueryPiece, tradeNames } from './goods-words.ts'

export type Word = {
  /** The typed term, or its correction. */
  readonly shown: string
  /** A prefix of a product's word; null for a term that must match exactly. */
  readonly word: string | null
  /** All product words with the prefix; null where there are too many, or the prefix is too short to be stored. */
  readonly begun: readonly string[] | null
  /** Stored words; a product must have all of one alternative. */
  readonly alternatives: QueryPiece['alternatives']
}

const lastLetter = String.fromCodePoint(0x10_ff_ff)
const mostBegun = 32
/** Shorter words are not stored as words of products, and never corrected. */
const leastLetters = 3

/** The term, or the nearest product word where no product has a word with this prefix. */
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

/** Resolves a search term; a term with another name in price lists is not corrected. */
export async function readWord(db: Db, { shown, word, alternatives }: QueryPiece): Promise<Word> {
  if (word === null) return { shown, word, begun: [], alternatives }
  const read = await readBegun(db, word)
  if (alternatives.length === 0) return { shown: read.word, ...read, alternatives: tradeNames(read.word) }
  return { shown, word, begun: read.word === word ? read.begun : [], alternatives }
}

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`

/** Names the words where they are known: the index streams named words, but materialises an open prefix first. */
function choicesOf({ word, begun, alternatives }: Word): readonly string[] {
  const exact = alternatives.map(alternative =>
    alternative.length === 1 ? quoted(alternative[0] ?? '') : `(${alternative.map(quoted).join(' & ')})`,
  )
  if (word === null) return exact
  return [...(begun === null ? [`${quoted(word)}:*`] : [...new Set([word, ...begun])].map(quoted)), ...exact]
}

/** A product must match all terms, each as a prefix. */
export const wordQuery = (words: readonly Word[]): string =>
  words.map(word => `(${choicesOf(word).join(' | ')})`).join(' & ')
