// The SQL of the words by which products are found: those meant by what was typed.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'

export type Word = {
  readonly word: string
  /** All that products have and that begin with it; null where they are too many, or too short to be kept. */
  readonly begun: readonly string[] | null
}

const lastLetter = String.fromCodePoint(0x10_ff_ff)
const mostBegun = 32
/** Shorter ones are not among the words of products. */
const leastLetters = 3

/** The word, or where no product has one that begins with it the nearest that some have. */
export async function readWord(db: Db, typed: string): Promise<Word> {
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
  const isWhole = word.length >= leastLetters && begun.length <= mostBegun
  return { word, begun: isWhole ? begun : null }
}

const quoted = (word: string): string => `'${word.replaceAll("'", "''")}'`

/**
 * All must stand in a product, what each begins too. Words are named where they are known: the index streams those, and
 * gathers everything of an open beginning first.
 */
export function wordQuery(words: readonly Word[]): string {
  const each = words.map(({ word, begun }) =>
    begun === null ? `${quoted(word)}:*` : `(${[...new Set([word, ...begun])].map(quoted).join(' | ')})`,
  )
  return each.join(' & ')
}
