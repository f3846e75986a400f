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

const refused: TypedNumber = {}
const marks = /[.,]/g
/** In threes, or as in India: threes once and twos before them. */
const grouped = /^[1-9]\d{0,2}(?:_\d{3})+$|^[1-9]\d?(?:_\d\d)+_\d{3}$/
/** Either mark could part thousands here: never after a leading zero. */
const open = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Spaces, apostrophes and the Arabic thousands mark become `_`; the Arabic decimal mark becomes `d`. */
function normalized(text: string): string {
  return inWesternDigits(text)
    .replace(/[\u200E\u200F\u061C]/g, '')
    .trim()
    .replace(/\u2212/g, '-')
    .replace(/(\d)[\s'\u2019\u066C](?=\d)/g, '$1_')
    .replace(/\u066B/g, 'd')
}

/** Which of the marks is the decimal one; null: neither, undefined: open. */
function markIn(body: string): string | null | undefined {
  const found = body.match(/[.,d]/g) ?? []
  if (found.length === 0) return null
  const kinds = new Set(found)
  const last = found.at(-1)
  if (kinds.size > 1 || body.includes('_') || last === 'd') return last
  if (found.length > 1) return null
  return open.test(body) ? undefined : last
}

/** Digits alone, or parted by one mark in the way of thousands. */
function isWhole(text: string): boolean {
  const kinds = new Set(text.match(/\D/g))
  return kinds.size === 0 || (kinds.size === 1 && grouped.test(text.replace(/\D/g, '_')))
}

function plainOf(sign: string, body: string, mark: string | null): TypedNumber {
  const at = mark === null ? -1 : body.lastIndexOf(mark)
  const [whole, parts] = at < 0 ? [body, ''] : [body.slice(0, at), body.slice(at + 1)]
  if (mark !== null && whole.includes(mark)) return refused
  if (!isWhole(whole) || !/^\d*$/.test(parts) || whole + parts === '') return refused
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const rest = parts.replace(/0+$/, '')
  return { plain: `${sign === '-' ? '-' : ''}${digits}${rest && `.${rest}`}` }
}

/** A mark with three digits behind it, decided by the other cells, else by the language, else in doubt. */
function decided(
  body: string,
  { language, mark }: { readonly language: string; readonly mark: ShownMark },
): string | null | undefined {
  const own = body.match(marks)?.[0] ?? ''
  if (mark === 'both') return undefined
  const decimal = mark ?? (language.startsWith('en') ? '.' : null)
  if (decimal === null) return undefined
  return decimal === own ? own : null
}

/** The number in a text, the two that it may be, or neither. */
export function readPlain(text: string, { language = pageLanguage(), mark = null }: ReadBy = {}): TypedNumber {
  const [, sign = '', body = ''] = /^([+-]?)([\d.,_d]+)$/.exec(normalized(text)) ?? []
  if (body === '') return refused
  const found = markIn(body)
  const decimal = found === undefined ? decided(body, { language, mark }) : found
  if (decimal !== undefined) return plainOf(sign, body, decimal)
  const [parts, thousands] = [plainOf(sign, body, body.match(marks)?.[0] ?? ''), plainOf(sign, body, null)]
  return { doubt: [writtenPlain(parts.plain ?? ''), thousands.plain ?? ''] }
}

/** What the cells of a column show of its decimal mark, by those that can be read in one way alone. */
export function shownMark(cells: readonly string[]): ShownMark {
  const shown = cells.map(cell => {
    const body = normalized(cell).replace(/^[+-]/, '')
    const mark = markIn(body)
    if (mark === undefined || mark === 'd' || readPlain(cell, { language: '' }).plain === undefined) return null
    if (mark !== null) return mark
    const thousands = body.match(marks)?.[0]
    return thousands ? (thousands === ',' ? '.' : ',') : null
  })
  const [points, commas] = [shown.includes('.'), shown.includes(',')]
  if (points && commas) return 'both'
  return points ? '.' : commas ? ',' : null
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
