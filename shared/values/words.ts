// Matching of search terms: stemming, equality, allowed typing errors. All functions expect folded text (fold.ts).

const arabicArticle = /^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/
const arabicPlural = /(?<=.{3})(?:ين|ون|ات|ه)$/
const latinPlural = /(?<=[a-z]{3})(?:s|x)$/

/** The stem without plural and article: `السباكين` and `سباك`, `plumbers` and `plumber` become one. */
export function stem(word: string): string {
  return word.replace(arabicArticle, '').replace(arabicPlural, '').replace(latinPlural, '')
}

export function wordsOf(folded: string): readonly string[] {
  return folded.split(' ').filter(word => word !== '')
}

/** The key of a term of one or more words. */
export function termKey(folded: string): string {
  return wordsOf(folded).map(stem).join(' ')
}

/** Number of typing errors allowed at this length. */
export function allowedEdits(length: number): number {
  if (length < 4) return 0
  return length < 8 ? 1 : 2
}

function nextRow(a: string, b: string, i: number, last: readonly number[], beforeLast: readonly number[]): number[] {
  const row = [i]
  for (let j = 1; j <= b.length; j++) {
    const same = a[i - 1] === b[j - 1]
    const best = Math.min(
      (last[j] ?? 0) + 1,
      (row[j - 1] ?? 0) + 1,
      (last[j - 1] ?? 0) + (same ? 0 : 1),
      i > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
    )
    row.push(best)
  }
  return row
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = nextRow(a, b, i, last, beforeLast)
    beforeLast = last
    last = row
  }
  return last[b.length] ?? 0
}

/**
 * Number of edits between the typed text and the term, word by word; null if they differ too much for a typing error.
 */
export function editsBetween(typed: readonly string[], term: readonly string[]): number | null {
  if (typed.length !== term.length) return null
  let edits = 0
  for (const [index, word] of typed.entries()) {
    const other = term[index] ?? ''
    const allowed = Math.min(allowedEdits(word.length), allowedEdits(other.length + 1))
    if (Math.abs(word.length - other.length) > allowed) return null
    const distance = word === other ? 0 : editDistance(word, other)
    if (distance > allowed) return null
    edits += distance
  }
  return edits
}

/** A name of something; `weight` decides between things with the same name. */
export type Term<T> = { readonly of: T; readonly text: string; readonly folded: string; readonly weight: number }

type Known<T> = { readonly term: Term<T>; readonly words: readonly string[] }

/** Terms, indexed for matching. */
export type Lexicon<T> = {
  readonly exact: ReadonlyMap<string, Term<T>>
  readonly all: readonly Known<T>[]
}

export function lexiconOf<T>(terms: readonly Term<T>[]): Lexicon<T> {
  const heaviestFirst = terms.filter(term => term.folded !== '').sort((a, b) => b.weight - a.weight)
  const exact = new Map<string, Term<T>>()
  for (const term of heaviestFirst) {
    for (const key of [term.folded, termKey(term.folded)]) if (!exact.has(key)) exact.set(key, term)
  }
  return { exact, all: heaviestFirst.map(term => ({ term, words: wordsOf(term.folded).map(stem) })) }
}

export type Found<T> = {
  readonly term: Term<T>
  readonly start: number
  readonly length: number
  readonly edits: number
}

const longestTerm = 5

function* windows(words: readonly string[]): Generator<{ start: number; part: readonly string[] }> {
  for (let length = Math.min(longestTerm, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++)
      yield { start, part: words.slice(start, start + length) }
  }
}

/** The longest sequence of words that matches a term, ignoring plural and article. */
export function findExact<T>(lexicon: Lexicon<T>, words: readonly string[]): Found<T> | null {
  for (const { start, part } of windows(words)) {
    const term = lexicon.exact.get(part.join(' ')) ?? lexicon.exact.get(part.map(stem).join(' '))
    if (term) return { term, start, length: part.length, edits: 0 }
  }
  return null
}

/** A term that begins with one of the words, of at least four letters. */
export function findByPrefix<T>(lexicon: Lexicon<T>, words: readonly string[]): Found<T> | null {
  for (const [start, word] of words.entries()) {
    const known = word.length < 4 ? undefined : lexicon.all.find(({ term }) => term.folded.startsWith(word))
    if (known) return { term: known.term, start, length: 1, edits: 0 }
  }
  return null
}

type Near<T> = { readonly term: Term<T>; readonly edits: number; readonly whole: number }

/** Fewer edits win; ties are decided by the text before stemming. */
function isNearer<T>(one: Near<T>, other: Near<T> | null): boolean {
  return other === null || one.edits < other.edits || (one.edits === other.edits && one.whole < other.whole)
}

function nearest<T>(lexicon: Lexicon<T>, typed: readonly string[], stems: readonly string[]): Near<T> | null {
  let best: Near<T> | null = null
  for (const { term, words } of lexicon.all) {
    const edits = editsBetween(stems, words)
    if (edits === null) continue
    const near = { term, edits, whole: editDistance(typed.join(' '), term.folded) }
    if (isNearer(near, best)) best = near
  }
  return best
}

/** The longest sequence of at least `shortest` words that is a mistyped term. */
export function findNear<T>(lexicon: Lexicon<T>, words: readonly string[], shortest = 1): Found<T> | null {
  for (const { start, part } of windows(words)) {
    const best = part.length < shortest ? null : nearest(lexicon, part, part.map(stem))
    if (best) return { term: best.term, edits: best.edits, start, length: part.length }
  }
  return null
}

/** A mistyped term of several words. */
export function findNearPhrase<T>(lexicon: Lexicon<T>, words: readonly string[]): Found<T> | null {
  return findNear(lexicon, words, 2)
}

const sounds: readonly (readonly [RegExp, string])[] = [
  [/[cq]h?/g, 'k'],
  [/z/g, 's'],
  [/ph/g, 'f'],
  [/[aeiouyw]/g, ''],
  [/(.)\1+/g, '$1'],
]

/** A phonetic key: `kazablanka` and `casablanca` get the same one. */
const soundOf = (folded: string): string =>
  sounds.reduce((word, [sound, letter]) => word.replace(sound, letter), folded.replaceAll(' ', ''))

const farthest = (length: number): number => (length < 4 ? 0 : Math.ceil(length / 3))

/** Terms that differ too much for a typing error but are close enough to suggest, the likeliest first. */
export function findAlike<T>(lexicon: Lexicon<T>, folded: string): readonly Term<T>[] {
  const own = soundOf(folded)
  return lexicon.all
    .map(({ term }) => ({
      term,
      edits: editDistance(folded, term.folded),
      sounds: own.length > 2 && own === soundOf(term.folded),
    }))
    .filter(({ edits, sounds }) => sounds || edits <= farthest(folded.length))
    .sort((a, b) => Number(b.sounds) - Number(a.sounds) || a.edits - b.edits)
    .map(({ term }) => term)
}
