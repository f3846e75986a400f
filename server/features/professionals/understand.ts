// Interprets the words of a search: a trade, a city, and remaining words; corrects typing errors.
import { fold } from '#shared/values/fold.ts'
import type { Language, Localized } from '#shared/values/localized.ts'
import { inLanguage } from '#shared/values/localized.ts'
import {
  type Found,
  findAlike,
  findByPrefix,
  findExact,
  findNear,
  findNearPhrase,
  type Lexicon,
  wordsOf,
} from '#shared/values/words.ts'

export type KnownTrade = { readonly id: string; readonly slug: string; readonly name: Localized }
export type KnownCity = {
  readonly id: string
  readonly slug: string
  readonly country: string
  readonly currency: string
  readonly name: Localized
  readonly lat: number
  readonly lon: number
}
export type Reference = {
  readonly trades: readonly KnownTrade[]
  readonly cities: readonly KnownCity[]
  readonly tradeTerms: Lexicon<KnownTrade>
  readonly cityTerms: Lexicon<KnownCity>
}

export type Vocabulary = {
  known(words: readonly string[]): Promise<ReadonlySet<string>>
  /** The nearest known word within the allowed edit distance. */
  nearest(word: string): Promise<string | null>
}

export type Meaning = {
  readonly trade: KnownTrade | null
  readonly city: KnownCity | null
  /**
   * Folded words that are neither trade nor city, for text search. An unknown one ends in `*` and matches as a prefix.
   */
  readonly words: readonly string[]
  /** Typed words that no profile has. */
  readonly unread: readonly string[]
  /** The corrected query, if anything was corrected. */
  readonly corrected: string | null
}

// Words without meaning here; Arabic ones folded.
const fillers = new Set(
  fold(`
  a an and any around at best cheap find for good i in looking me my near need of on or please the to want with
  a au aux avec bon bonne chez cherche d dans de des du en et je l la le les meilleur meilleure mon on ou par pas pour pres proche sur trouver un une besoin
  في من على الى عن مع او قرب قريب بالقرب افضل احسن اريد ابحث احتاج عايز بغيت جيد رخيص`).split(' '),
)

type Piece = { readonly word: string; readonly shown: string }

/** The state of reading: remaining text, findings, replacements of mistyped parts. */
type Reading = {
  trade: KnownTrade | null
  city: KnownCity | null
  left: Piece[]
  words: string[]
  unread: string[]
  corrected: boolean
  shown: string[]
}

function take<T>(reading: Reading, found: Found<T>, shown: string | null): void {
  const parts = reading.left.splice(found.start, found.length)
  if (found.edits > 0) reading.corrected = true
  reading.shown.push(found.edits > 0 && shown !== null ? shown : parts.map(part => part.shown).join(' '))
}

type Finder = <T>(lexicon: Lexicon<T>, words: readonly string[]) => Found<T> | null

function takeTrade(reading: Reading, { tradeTerms }: Reference, find: Finder): void {
  if (reading.trade) return
  const found = find(
    tradeTerms,
    reading.left.map(piece => piece.word),
  )
  if (!found) return
  reading.trade = found.term.of
  take(reading, found, found.term.text)
}

function takeCity(reading: Reading, { cityTerms }: Reference, find: Finder, language: Language): void {
  if (reading.city) return
  const found = find(
    cityTerms,
    reading.left.map(piece => piece.word),
  )
  if (!found) return
  reading.city = found.term.of
  take(reading, found, inLanguage(found.term.of.name, language))
}

function takeWord(reading: Reading, piece: Piece, word: string): void {
  reading.left = reading.left.filter(other => other !== piece)
  reading.words.push(word)
  reading.shown.push(word === piece.word ? piece.shown : word)
  if (word !== piece.word) reading.corrected = true
}

async function takeKnownWords(reading: Reading, vocabulary: Vocabulary): Promise<void> {
  if (reading.left.length === 0) return
  const known = await vocabulary.known(reading.left.map(piece => piece.word))
  for (const piece of reading.left.filter(({ word }) => known.has(word))) takeWord(reading, piece, piece.word)
}

async function takeRest(reading: Reading, vocabulary: Vocabulary): Promise<void> {
  for (const piece of reading.left) {
    const near = await vocabulary.nearest(piece.word)
    takeWord(reading, piece, near ?? piece.word)
    if (near !== null) continue
    reading.words.push(`${reading.words.pop()}*`)
    reading.unread.push(piece.shown)
  }
}

function pieces(text: string): Piece[] {
  const parts = text.split(/\s+/).flatMap(shown => wordsOf(fold(shown)).map(word => ({ word, shown })))
  return parts.map(({ word, shown }) => ({ word, shown: wordsOf(fold(shown)).length === 1 ? shown : word }))
}

function begin(text: string): Reading {
  return { trade: null, city: null, left: pieces(text), words: [], unread: [], corrected: false, shown: [] }
}

/**
 * Reads `what`. Surest first: whole terms and names, mistyped phrases, then words of profiles, then prefixes,
 * then typing errors; so the name of a firm is never "corrected" into a trade.
 */
export async function understandWhat(
  text: string,
  reference: Reference,
  vocabulary: Vocabulary,
  language: Language,
): Promise<Meaning> {
  const reading = begin(text)
  takeTrade(reading, reference, findExact)
  takeCity(reading, reference, findExact, language)
  takeTrade(reading, reference, findNearPhrase)
  takeCity(reading, reference, findNearPhrase, language)
  reading.left = reading.left.filter(piece => !fillers.has(piece.word))
  await takeKnownWords(reading, vocabulary)
  takeTrade(reading, reference, findByPrefix)
  takeTrade(reading, reference, findNear)
  takeCity(reading, reference, findNear, language)
  await takeRest(reading, vocabulary)
  return {
    trade: reading.trade,
    city: reading.city,
    words: reading.words,
    unread: reading.unread,
    corrected: reading.corrected ? reading.shown.join(' ') : null,
  }
}

/** Reads `where`: a city, else null. */
export function understandWhere(
  text: string,
  { cityTerms }: Reference,
  language: Language,
): { city: KnownCity | null; corrected: string | null } {
  const words = wordsOf(fold(text))
  const found = findExact(cityTerms, words) ?? findByPrefix(cityTerms, words) ?? findNear(cityTerms, words)
  const city = found?.term.of ?? null
  return { city, corrected: city && found && found.edits > 0 ? inLanguage(city.name, language) : null }
}

const mostAlike = 3

/** Cities that an unknown word may mean. */
export function citiesLike(text: string, { cityTerms }: Reference): readonly KnownCity[] {
  return [...new Set(findAlike(cityTerms, fold(text)).map(term => term.of))].slice(0, mostAlike)
}
