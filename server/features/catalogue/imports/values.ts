// Resolves the file's terms for categories, units and cities: by the supplier's choices or by name; the supplier is
// asked once for each unknown term.
import type { ReadLine } from '#server/platform/csv.ts'
import type { ImportReport } from '#shared/features/catalogue/import-contract.ts'
import { noCity, type ValueColumn, valueColumns, type WordChoice } from '#shared/features/catalogue/imports.ts'
import { type Unit, units } from '#shared/features/catalogue/lifecycle.ts'
import { fold } from '#shared/values/fold.ts'
import { type Localized, languages } from '#shared/values/localized.ts'
import { readUnit, type Understood } from './columns.ts'

type Named = { readonly slug: string; readonly name: Localized }
/** The supplier's choices by `wordKey`. */
export type WordMapping = Readonly<Record<string, string>>

/** A choice for a unit holds in one category only; folded texts never contain this separator. */
export const wordKey = (column: ValueColumn, text: string, category?: string): string =>
  `${column} ${fold(text)}${category === undefined ? '' : ` @${category}`}`

/** French and English plurals end alike. */
const singular = (text: string): string =>
  fold(text)
    .split(' ')
    .map(word => (word.length > 3 ? word.replace(/[sx]$/, '') : word))
    .join(' ')

/** Shops write the path of a category: `Bricks > Clay`. */
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

/** Null where the supplier chose to leave the city out. */
export function cityOf<C extends Named>(text: string, cities: readonly C[], words: WordMapping): C | null | undefined {
  const given = words[wordKey('cities', text)]
  return given === noCity ? null : (cities.find(({ slug }) => slug === given) ?? cities.find(isNamed(text)))
}

export function unitIn(text: string, words: WordMapping): Unit | null {
  const given = words[wordKey('unit', text)]
  return units.find(unit => unit === given) ?? readUnit(text)
}

/** A category and its units. */
export type UnitsOf = { readonly slug: string; readonly units: readonly Unit[] }
/** A known unit that a category does not have, and the number of lines with it. */
export type ForeignUnit = { readonly value: string; readonly category: UnitsOf; lines: number }

/**
 * The unit for a text in the category; `isForeign` if the text names a unit that the category does not have, whatever
 * the supplier chose.
 */
export function unitFor(text: string, { slug, units: known }: UnitsOf, words: WordMapping) {
  const general = unitIn(text, words)
  const given = words[wordKey('unit', text, slug)]
  const unit = known.find(one => one === given) ?? known.find(one => one === general) ?? null
  return { unit, isForeign: given !== undefined || (general !== null && !known.includes(general)) }
}

/** The only category that shares most of its long words; a proposal, never applied by itself. */
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

/** The distinct terms of a column, with the number of lines for each. */
function wordsOf({ columns, lines }: File, column: ValueColumn) {
  const at = columns.findIndex(one => one?.column === column)
  const texts = lines.flatMap(({ cells, broken }) => (broken ? [] : [(cells[at] ?? '').trim()]))
  const values = texts.flatMap(text => (column === 'cities' ? citiesIn(text) : [text])).map(text => text.slice(0, 120))
  // A term occurs in thousands of lines, so it is folded once.
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

/** Unknown terms and those with an earlier choice: each once, with its meaning and its choices. */
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
  const requested = valueColumns.flatMap(column =>
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
  return [...requested, ...elsewhere].slice(0, mostAsked)
}

/** Adds the new choices; an empty choice removes one. */
export function withWords(before: WordMapping, given: readonly WordChoice[]): WordMapping {
  const next = new Map(Object.entries(before))
  for (const { column, value, choice, category } of given) {
    const key = wordKey(column, value, column === 'unit' ? category : undefined)
    next.delete(key)
    if (choice !== '') next.set(key, choice)
  }
  return Object.fromEntries([...next].slice(-mostRemembered))
}
/** Most terms that are stored per store. */
const mostRemembered = 300

/** Indexes of choices that are not valid. */
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
