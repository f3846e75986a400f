// One line of a supplier's file with the columns as they were understood; what is wrong with it gathers as it is read.
import type { ReadLine } from '#server/platform/csv.ts'
import type { ImportCode, ImportColumn } from '#shared/features/catalogue/imports.ts'
import { type Language, languages } from '#shared/values/localized.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { Understood } from './columns.ts'

export type Wrong = {
  readonly column: ImportColumn
  readonly says: string
  readonly code: ImportCode
  readonly repair: string | null
}

/** A number with points between its thousands and a comma before its parts; ours have it the other way round. */
const turned = /^\d{1,3}(?:[.\s]\d{3})+,\d+$/

export function openReader({ cells }: ReadLine, columns: readonly (Understood | null)[]) {
  const wrongs: Wrong[] = []
  const wrong = (column: ImportColumn, says: string, code: ImportCode, repair: string | null = null): undefined => {
    wrongs.push({ column, says: says.slice(0, 120), code, repair })
  }
  /** Only the first thing that is missing is said, and nothing where something is wrong already. */
  const missing = (column: ImportColumn, says = ''): undefined => {
    if (wrongs.length === 0) wrong(column, says, 'required')
  }
  const textOf = (column: ImportColumn, language?: Language): string => {
    const at = columns.findIndex(one => one?.column === column && (!language || one.language === language))
    return (cells[at] ?? '').trim()
  }
  /** The text as a plain number; null where it is none. */
  function plain(column: ImportColumn, text: string): string | null {
    if (readNumber(text) !== null) return text
    if (!turned.test(text)) return wrong(column, text, 'invalid') ?? null
    const repair = text.replace(/[.\s]/g, '').replace(',', '.')
    wrong(column, text, 'number-format', repair)
    return repair
  }
  function number(column: ImportColumn, least: number, greatest: number): number | undefined {
    const text = textOf(column).replace(/%$/, '')
    const read = text === '' ? null : plain(column, text)
    if (read === null) return undefined
    const value = readNumber(read) ?? Number.NaN
    return value >= least && value <= greatest ? value : wrong(column, text, 'invalid')
  }
  function short(column: ImportColumn, most: number): string | undefined {
    const text = textOf(column)
    if (text.length > most) return wrong(column, text, 'too-long')
    return text === '' ? undefined : text
  }
  function oneOf<T>(column: ImportColumn, find: (text: string) => T | null | undefined): T | undefined {
    const text = textOf(column)
    return text === '' ? undefined : (find(text) ?? wrong(column, text, 'not-a-choice'))
  }
  /** In each language that the file has. */
  function words(column: 'name' | 'summary', least: number, most: number): Partial<Record<Language, string>> {
    const given = languages
      .map(language => ({ language, text: textOf(column, language) }))
      .filter(({ text }) => text !== '')
    const fits = ({ text }: { text: string }): boolean => text.length >= least && text.length <= most
    for (const { text } of given.filter(one => !fits(one)))
      wrong(column, text, text.length > most ? 'too-long' : 'invalid')
    return Object.fromEntries(given.filter(fits).map(({ language, text }) => [language, text]))
  }
  return { cells, columns, wrongs, wrong, missing, textOf, plain, number, short, oneOf, words }
}
export type Reader = ReturnType<typeof openReader>

/** Without what was not said. */
export function said<T extends object>(values: { [K in keyof T]?: T[K] | undefined }): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
}
