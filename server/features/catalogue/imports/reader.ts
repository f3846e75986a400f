// Reads one line of a supplier's file by its columns and collects its errors.
import type { ReadLine } from '#server/platform/csv.ts'
import type { ImportCode, ImportColumn } from '#shared/features/catalogue/imports.ts'
import type { Unit } from '#shared/features/catalogue/lifecycle.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { readNumber, type ShownMark } from '#shared/values/numbers.ts'
import { readTyped, type TypedAmount } from '#shared/values/typed-amounts.ts'
import type { Understood } from './columns.ts'

export type Wrong = {
  readonly column: ImportColumn
  readonly cellText: string
  readonly code: ImportCode
  readonly repair: string | null
  /** For a unit: the units that its category has. */
  readonly units?: Unit[]
}

/** A number with points or spaces between thousands and a decimal comma; ours are the other way round. */
export const turned = /^\d{1,3}(?:[.\s]\d{3})+,\d+$/

/** How to read numbers: the supplier's language, and the decimal marks that the columns show. */
export type NumbersBy = {
  readonly language: Language
  readonly marks: readonly ShownMark[]
  /** The marks of cells that are not the other way round. */
  readonly plainMarks: readonly ShownMark[]
}

type Cells = {
  readonly columns: readonly (Understood | null)[]
  readonly wrong: (column: ImportColumn, cellText: string, code: ImportCode, repair?: string | null) => undefined
  readonly textOf: (column: ImportColumn) => string
}

function openNumbers({ language, marks, plainMarks, columns, wrong, textOf }: NumbersBy & Cells) {
  const readAt = (at: number, text: string): TypedAmount => readTyped(text, { language, column: marks[at] ?? null })
  /** Reports a cell that is no number, with both readings where it is ambiguous. */
  function noNumber(column: ImportColumn, text: string, read: TypedAmount, name = ''): undefined {
    if (!('doubt' in read)) return wrong(column, name + text, 'invalid')
    return wrong(column, `${name}${text}: ${read.doubt.join(' / ')}`, 'which-number')
  }
  /** A number of an attribute; undefined if it is none, which the category's own check reports. */
  function figure(text: string, { at, name }: { readonly at: number; readonly name: string }): number | undefined {
    const read = readAt(at, text)
    if ('doubt' in read) return noNumber('attribute', text, read, name)
    return 'number' in read && read.unit === undefined ? read.number : undefined
  }
  const atOf = (column: ImportColumn): number => columns.findIndex(one => one?.column === column)
  /**
   * A number with decimal and thousands marks swapped, where the rest of its column does not show this; null for any
   * other.
   */
  function fixed(column: ImportColumn, text: string): string | null {
    if (!turned.test(text) || plainMarks[atOf(column)] === ',') return null
    const repair = text.replace(/[.\s]/g, '').replace(',', '.')
    wrong(column, text, 'number-format', repair)
    return repair
  }
  /** The text as a plain number; null if it is none. */
  function plain(column: ImportColumn, text: string): string | null {
    const repair = fixed(column, text)
    if (repair !== null) return repair
    const read = readAt(atOf(column), text)
    return 'plain' in read && read.unit === undefined ? read.plain : (noNumber(column, text, read) ?? null)
  }
  /** The price as a plain number; its currency may be in the cell or in the header. */
  function amount(text: string, currency: string): string | null {
    const repair = fixed('price', text)
    if (repair !== null) return repair
    const read = readAt(atOf('price'), text)
    const unit = read.unit ?? columns[atOf('price')]?.currency ?? currency
    if (unit !== currency) return wrong('price', text, 'other-currency') ?? null
    return 'plain' in read ? read.plain : (noNumber('price', text, read) ?? null)
  }
  function number(column: ImportColumn, least: number, greatest: number): number | undefined {
    const text = textOf(column).replace(/%$/, '')
    const read = text === '' ? null : plain(column, text)
    if (read === null) return undefined
    const value = readNumber(read, { language: 'en' }) ?? Number.NaN
    return value >= least && value <= greatest ? value : wrong(column, text, 'invalid')
  }
  return { readAt, noNumber, figure, amount, number }
}

export function openReader({ cells }: ReadLine, columns: readonly (Understood | null)[], numbersBy: NumbersBy) {
  const wrongs: Wrong[] = []
  const wrong = (column: ImportColumn, cellText: string, code: ImportCode, repair: string | null = null): undefined => {
    wrongs.push({ column, cellText: cellText.slice(0, 120), code, repair })
  }
  const wrongUnit = (cellText: string, units: readonly Unit[]): undefined => {
    wrongs.push({
      column: 'unit',
      cellText: cellText.slice(0, 120),
      code: 'not-a-choice',
      repair: null,
      units: [...units],
    })
  }
  /** Reports only the first missing field, and none if there is another error. */
  const missing = (column: ImportColumn, cellText = ''): undefined => {
    if (wrongs.length === 0) wrong(column, cellText, 'required')
  }
  const textOf = (column: ImportColumn, language?: Language): string => {
    const at = columns.findIndex(one => one?.column === column && (!language || one.language === language))
    return (cells[at] ?? '').trim()
  }
  const numbers = openNumbers({ ...numbersBy, columns, wrong, textOf })
  function short(column: ImportColumn, most: number): string | undefined {
    const text = textOf(column)
    if (text.length > most) return wrong(column, text, 'too-long')
    return text === '' ? undefined : text
  }
  function oneOf<T>(column: ImportColumn, find: (text: string) => T | null | undefined): T | undefined {
    const text = textOf(column)
    return text === '' ? undefined : (find(text) ?? wrong(column, text, 'not-a-choice'))
  }
  /** The texts in each language that the file has. */
  function localized(column: 'name' | 'summary', least: number, most: number): Partial<Record<Language, string>> {
    const given = languages
      .map(language => ({ language, text: textOf(column, language) }))
      .filter(({ text }) => text !== '')
    const fits = ({ text }: { text: string }): boolean => text.length >= least && text.length <= most
    for (const { text } of given.filter(one => !fits(one)))
      wrong(column, text, text.length > most ? 'too-long' : 'invalid')
    return Object.fromEntries(given.filter(fits).map(({ language, text }) => [language, text]))
  }
  return { cells, columns, wrongs, wrong, wrongUnit, missing, textOf, ...numbers, short, oneOf, localized }
}
export type Reader = ReturnType<typeof openReader>

/** Without undefined fields. */
export function defined<T extends object>(values: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}
