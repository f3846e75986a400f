// Parses numbers as people type them, with the digits and separators of any script.
import { inWesternDigits } from './digits.ts'

/** The two readings of an ambiguous text, such as `1.25` and 1250. */
export type Readings = readonly [string, string]
/** `plain` is a decimal string, because a float would lose parts of an amount. */
export type TypedNumber = { readonly plain?: string; readonly doubt?: Readings }
/** The decimal mark that the other cells of a column suggest; `both` if they contradict each other. */
export type ShownMark = '.' | ',' | 'both' | null
export type ReadBy = { readonly language?: string | undefined; readonly mark?: ShownMark }

/** The language of the page; without a page the text comes from a program and has English separators. */
const pageLanguage = (): string =>
  (globalThis as { readonly document?: { readonly documentElement: { readonly lang: string } } }).document
    ?.documentElement.lang ?? 'en'

/** Groups of three digits, or the Indian grouping: three digits last, pairs before; never after a leading zero. */
const grouped = /^-?[1-9]\d{0,2}(?:(\D)\d{3}(\1\d{3})*|(\D)(\d\d\3)+\d{3})$/
/** The mark could be a thousands separator or a decimal mark. */
const open = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/** Spaces, apostrophes and the Arabic thousands mark become `_`, the Arabic decimal mark `d`. */
const bodyOf = (text: string): string =>
  inWesternDigits(text)
    .replace(/[\u200E\u200F\u061C]|^\s+|\s+$/g, '')
    .replace(/^\+/, '')
    .replace(/^\u2212/, '-')
    .replace(/(\d)[\s'\u2019\u066C](?=\d)/g, '$1_')
    .replace('\u066B', 'd')
const marksOf = (body: string): string => body.replace(/[\d-]/g, '')

/** The decimal mark; empty: none; undefined: ambiguous. */
function markIn(body: string): string | undefined {
  const marks = marksOf(body)
  if (open.test(body)) return undefined
  return /^([.,])\1+$/.test(marks) ? '' : (/[.,d]$/.exec(marks)?.[0] ?? '')
}

function plainOf(body: string, mark: string): string | undefined {
  const at = mark ? body.lastIndexOf(mark) : body.length
  const [whole, parts] = [body.slice(0, at), body.slice(at + 1)]
  const isNumber = (grouped.test(whole) || /^-?\d*$/.test(whole)) && /^\d*$/.test(parts) && /\d/.test(body)
  if (!isNumber) return undefined
  return whole.replace(/[^\d-]/g, '').replace(/^(-?)0+(?=\d)/, '$1') + (parts && `.${parts}`)
}

/** The number in a text, or its two readings, or neither. */
export function readPlain(text: string, { language = pageLanguage(), mark = null }: ReadBy = {}): TypedNumber {
  const body = bodyOf(text)
  const own = marksOf(body)
  // A mark followed by three digits: the other cells decide, else the language.
  const decimal = mark ?? (/^en/.test(language) ? '.' : 'both')
  const isOpen = markIn(body) === undefined && decimal === 'both'
  const plain = plainOf(body, markIn(body) ?? (decimal === own ? own : ''))
  if (isOpen) return { doubt: [writtenNumber(Number(plainOf(body, own))), plain ?? ''] }
  return plain === undefined ? {} : { plain }
}

/** The decimal mark of a column, from its unambiguous cells. */
export function shownMark(cells: readonly string[]): ShownMark {
  const shown = new Set(cells.filter(cell => readPlain(cell, { language: '' }).plain !== undefined).map(shownIn))
  if (shown.has('.') && shown.has(',')) return 'both'
  return shown.has('.') ? '.' : shown.has(',') ? ',' : null
}

/** If one mark separates thousands, the decimal mark is the other. */
function shownIn(cell: string): string | undefined {
  const body = bodyOf(cell)
  const other: Readonly<Record<string, string>> = { '.': ',', ',': '.' }
  return markIn(body) || other[marksOf(body)[0] ?? '']
}

/** Adds a zero if three decimals could be read as thousands, so that our own output is never ambiguous. */
const writtenPlain = (plain: string): string => (/^-?[1-9]\d{0,2}\.\d{3}$/.test(plain) ? `${plain}0` : plain)
/** A number as controls show it; every language parses it back to the same value. */
export const writtenNumber = (value: number): string => writtenPlain(String(value))

/** A typed number as our controls show it; other or ambiguous text stays as typed. */
export function plainNumber(text: string, language?: string): string {
  const { plain } = readPlain(text, { language })
  return plain === undefined ? text : writtenPlain(plain)
}

/** The number in a text; null if there is none or if it is ambiguous. */
export function readNumber(text: string, by?: ReadBy): number | null {
  const { plain } = readPlain(text, by)
  return plain === undefined ? null : Number(plain)
}

/** The readings of an ambiguous text, as parameters of its message. */
export function doubtIn(text: string, by?: ReadBy): { readonly low: string; readonly high: string } | null {
  const { doubt } = readPlain(text, by)
  return doubt ? { low: doubt[0], high: doubt[1] } : null
}
