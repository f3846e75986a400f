// The words of a supplier's file for categories and units: what they mean here, as they were said or by themselves; else asked once for each.
import type { ReadLine } from '#server/platform/csv.ts'
import type { ImportReport } from '#shared/features/catalogue/import-contract.ts'
import { noCity, type ValueColumn, valueColumns, type WordChoice } from '#shared/features/catalogue/imports.ts'
import { type Unit, units } from '#shared/features/catalogue/lifecycle.ts'
import { fold } from '#shared/values/fold.ts'
import { type Localized, languages } from '#shared/values/localized.ts'
import { readUnit, type Understood } from './columns.ts'

type Named = { readonly slug: string; readonly name: Localized }
/** By `wordKey` what a supplier said. */
export type WordMapping = Readonly<Record<string, string>>

/** What is said of a unit in one category holds there alone; folded texts have no such sign. */
export const wordKey = (column: ValueColumn, text: string, category?: string): string =>
  `${column} ${fold(text)}${category === undefined ? '' : ` @${category}`}`

/** Plurals of French and English end alike. */
const singular = (text: string): string =>
  fold(text)
    .split(' ')
    .map(word => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
    .join(' ')

/** Shops write the way to a category: `Bricks > Clay`. */
const lastOf = (text: string): string => text.split('>').at(-1)?.trim() ?? text

export const isNamed =
  (text: string) =>
  ({ slug, name }: Named): boolean =>
    slug === text || languages.some(language => fold(name[language]) === fold(text))

const isAlike =
  (text: string) =>
  ({ name }: Named): boolean =>
    languages.some(language => singular(name[language]) === singular(text))

export function categoryOf<C extends Named>(text: string, categories: readonly C[], words: WordMapping): C | undefined {
  const given = words[wordKey('category', text)]
  return (
    categories.find(({ slug }) => slug === given) ??
    categories.find(isNamed(text)) ??
    categories.find(isAlike(text)) ??
    categories.find(isAlike(lastOf(text)))
  )
}

/** The names of cities in a cell. */
export const citiesIn = (text: string): readonly string[] =>
  text
    .split(/[,;|/]/)
    .map(name => name.trim())
    .filter(name => name !== '')

/** Null where it was said that the city is left out. */
export function cityOf<C extends Named>(text: string, cities: readonly C[], words: WordMapping): C | null | undefined {
  const given = words[wordKey('cities', text)]
  return given === noCity ? null : (cities.find(({ slug }) => slug === given) ?? cities.find(isNamed(text)))
}

export function unitIn(text: string, words: WordMapping): Unit | null {
  const given = words[wordKey('unit', text)]
  return units.find(unit => unit === given) ?? readUnit(text)
}

/** A category and the units that it knows. */
export type UnitsOf = { readonly slug: string; readonly units: readonly Unit[] }
/** A unit of ours that a category does not know, and in how many lines it stands there. */
export type ForeignUnit = { readonly value: string; readonly category: UnitsOf; lines: number }

/** What the text means in the category; `isForeign` where a unit is meant that it does not know, whatever was said of that. */
export function unitFor(text: string, { slug, units: known }: UnitsOf, words: WordMapping) {
  const general = unitIn(text, words)
  const given = words[wordKey('unit', text, slug)]
  const unit = known.find(one => one === given) ?? known.find(one => one === general) ?? null
  return { unit, isForeign: given !== undefined || (general !== null && !known.includes(general)) }
}

/** The category that shares the most of its long words, where it is one alone; only ever proposed. */
function guessOf(text: string, categories: readonly Named[]): string {
  const own = new Set(
    singular(text)
      .split(' ')
      .filter(word => word.length > 3),
  )
  const shares = categories.map(({ slug, name }) => {
    const shared = languages.map(
      language =>
        singular(name[language])
          .split(' ')
          .filter(word => own.has(word)).length,
    )
    return { slug, share: Math.max(...shared) }
  })
  const most = Math.max(0, ...shares.map(({ share }) => share))
  const [best, another] = shares.filter(({ share }) => share === most)
  return most > 0 && best && !another ? best.slug : ''
}

const mostAsked = 60

type File = { readonly columns: readonly (Understood | null)[]; readonly lines: readonly ReadLine[] }

/** The words of a column, each once, with how many lines have it. */
function wordsOf({ columns, lines }: File, column: ValueColumn) {
  const at = columns.findIndex(one => one?.column === column)
  const texts = lines.flatMap(({ cells, broken }) => (broken ? [] : [(cells[at] ?? '').trim()]))
  const values = texts.flatMap(text => (column === 'cities' ? citiesIn(text) : [text])).map(text => text.slice(0, 120))
  // A word stands in thousands of lines: it is folded once.
  const written = new Map<string, number>()
  for (const value of values.filter(text => text !== '')) written.set(value, (written.get(value) ?? 0) + 1)
  const counts = new Map<string, { key: string; value: string; lines: number }>()
  for (const [value, count] of written) {
    const key = wordKey(column, value)
    counts.set(key, { key, value, lines: (counts.get(key)?.lines ?? 0) + count })
  }
  return [...counts.values()]
}

type Choices = { readonly categories: readonly Named[]; readonly cities: readonly Named[] }

/** What nobody here knows, and what was said of before: each once, with what it is taken for and what it may be. */
export function askedValues(
  file: File,
  { categories, cities, words }: Choices & { readonly words: WordMapping },
  foreign: readonly ForeignUnit[] = [],
): NonNullable<ImportReport['values']> {
  const isKnown = {
    category: (text: string) => categoryOf(text, categories, {}) !== undefined,
    unit: (text: string) => unitIn(text, {}) !== null,
    cities: (text: string) => cityOf(text, cities, {}) !== undefined,
  }
  const asked = valueColumns.flatMap(column =>
    wordsOf(file, column)
      .filter(({ key, value }) => Object.hasOwn(words, key) || !isKnown[column](value))
      .map(({ key, value, lines }) => {
        const guess = { category: () => guessOf(value, categories), unit: () => '', cities: () => noCity }[column]()
        return { column, value, lines, choice: words[key] ?? '', guess }
      }),
  )
  const elsewhere = foreign.map(({ value, category: { slug, units: own }, lines }) => {
    const [only, another] = own
    const choice = words[wordKey('unit', value, slug)] ?? ''
    const guess = another === undefined ? (only ?? '') : ''
    return { column: 'unit' as const, value, lines, choice, guess, category: slug, units: [...own] }
  })
  return [...asked, ...elsewhere].slice(0, mostAsked)
}

/** With what is said now; empty takes a word back. */
export function withWords(before: WordMapping, given: readonly WordChoice[]): WordMapping {
  const next = new Map(Object.entries(before))
  for (const { column, value, choice, category } of given) {
    const key = wordKey(column, value, column === 'unit' ? category : undefined)
    next.delete(key)
    if (choice !== '') next.set(key, choice)
  }
  return Object.fromEntries([...next].slice(-mostRemembered))
}
/** Words of one store. */
const mostRemembered = 300

/** Places of words that mean nothing here. */
export function wrongWords(
  given: readonly WordChoice[],
  { categories, cities }: { readonly categories: readonly UnitsOf[]; readonly cities: readonly Named[] },
): readonly number[] {
  const all: Readonly<Record<ValueColumn, readonly string[]>> = {
    category: categories.map(({ slug }) => slug),
    unit: units,
    cities: [noCity, ...cities.map(({ slug }) => slug)],
  }
  const inCategory = (slug: string): readonly string[] => categories.find(one => one.slug === slug)?.units ?? []
  return given.flatMap(({ column, choice, category }, at) => {
    const choices = column === 'unit' && category !== undefined ? inCategory(category) : all[column]
    return choice === '' || choices.includes(choice) ? [] : [at]
  })
}
