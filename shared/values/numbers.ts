// Numbers as people type them, in the digits and with the marks of any script.
import { inWesternDigits } from './digits.ts'

/** `1.25` and 1250: what a text may mean that nothing decides. */
export type Readings = readonly [string, string]
/** Numbers are kept as plain decimals, because a float would lose parts of an amount. */
export type TypedNumber = { readonly plain?: string; readonly doubt?: Readings }
/** The decimal mark that other cells of a column show; `both` where they contradict each other. */
export type ShownMark = '.' | ',' | 'both' | null
export type ReadBy = { readonly language?: string | undefined; readonly mark?: ShownMark }

/** Of the page; where there is none, texts come from programs and have the marks of English. */
const pageLanguage = (): string =>
  (globalThis as { readonly document?: { readonly documentElement: { readonly lang: string } } }).document
    ?.documentElement.lang ?? 'en'

/** In threes, or as in India: threes once and twos before them; never after a leading zero. */
const grouped = /^-?[1-9]\d{0,2}(?:(\D)\d{3}(\1\d{3})*|(\D)(\d\d\3)+\d{3})$/
/** Either mark could part thousands here. */
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

/** Which of the marks is the decimal one; empty: none, undefined: open. */
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

/** The number in a text, the two that it may be, or neither. */
export function readPlain(text: string, { language = pageLanguage(), mark = null }: ReadBy = {}): TypedNumber {
  const body = bodyOf(text)
  const own = marksOf(body)
  // A mark with three digits behind it is decided by the other cells, else by the language.
  const decimal = mark ?? (/^en/.test(language) ? '.' : 'both')
  const isOpen = markIn(body) === undefined && decimal === 'both'
  const plain = plainOf(body, markIn(body) ?? (decimal === own ? own : ''))
  if (isOpen) return { doubt: [writtenNumber(Number(plainOf(body, own))), plain ?? ''] }
  return plain === undefined ? {} : { plain }
}

/** What the cells of a column show of its decimal mark, by those that can be read in one way alone. */
export function shownMark(cells: readonly string[]): ShownMark {
  const shown = new Set(cells.filter(cell => readPlain(cell, { language: '' }).plain !== undefined).map(shownIn))
  if (shown.has('.') && shown.has(',')) return 'both'
  return shown.has('.') ? '.' : shown.has(',') ? ',' : null
}

/** A mark that parts thousands leaves the other one for the decimals. */
function shownIn(cell: string): string | undefined {
  const body = bodyOf(cell)
  const other: Readonly<Record<string, string>> = { '.': ',', ',': '.' }
  return markIn(body) || other[marksOf(body)[0] ?? '']
}

/** One zero more where three digits behind the point would be taken for thousands: what we write is never in doubt. */
const writtenPlain = (plain: string): string => (/^-?[1-9]\d{0,2}\.\d{3}$/.test(plain) ? `${plain}0` : plain)
/** A number as a control shows it, so that every language reads it back as the same. */
export const writtenNumber = (value: number): string => writtenPlain(String(value))

/** A typed number as our controls show it; what is none or in doubt stays as it was typed. */
export function plainNumber(text: string, language?: string): string {
  const { plain } = readPlain(text, { language })
  return plain === undefined ? text : writtenPlain(plain)
}

/** The number in a text; null when there is none or when it is in doubt. */
export function readNumber(text: string, by?: ReadBy): number | null {
  const { plain } = readPlain(text, by)
  return plain === undefined ? null : Number(plain)
}

/** The readings of a text in doubt, as the parameters of its message. */
export function doubtIn(text: string, by?: ReadBy): { readonly low: string; readonly high: string } | null {
  const { doubt } = readPlain(text, by)
  return doubt ? { low: doubt[0], high: doubt[1] } : null
}
