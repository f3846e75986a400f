// Parses numbers with a currency or a unit, as in price lists. Not in numbers.ts, because controls do not need it.
import { inWesternDigits } from './digits.ts'
import type { Language } from './localized.ts'
import { readPlain, type ShownMark, shownMark } from './numbers.ts'

/** Currencies as shops write them; `Rs` means Pakistan's, as in the site's own list. */
const currencyWords: Readonly<Record<string, readonly string[]>> = {
  MAD: ['mad', 'dh', 'dhs', 'dirham', 'dirhams', 'درهم', 'د.م.', 'د.م'],
  EUR: ['eur', '€', 'euro', 'euros'],
  USD: ['usd', '$', 'us$'],
  AED: ['aed', 'د.إ', 'د.إ.'],
  SAR: ['sar', 'ر.س', 'ر.س.', '﷼'],
  PKR: ['pkr', 'rs', 'rs.'],
  INR: ['inr', '₹'],
  EGP: ['egp', 'e£', 'ج.م', 'ج.م.'],
  TND: ['tnd', 'dt'],
}
/** The code of a currency word or sign. */
export const currencyOf = (word: string): string | undefined =>
  Object.keys(currencyWords).find(code => currencyWords[code]?.includes(word.toLowerCase()))

type Options = {
  readonly language: Language
  /** The other cells of the column, or the decimal mark that they suggest. */
  readonly column?: readonly string[] | ShownMark
}
export type TypedAmount = { readonly unit?: string } & (
  | { readonly number: number; readonly plain: string }
  | { readonly doubt: readonly [number, number] }
  | { readonly refused: true }
)

/** The figure and its currency; null if there is any other text. */
function split(typed: string): { readonly figure: string; readonly unit?: string } | null {
  // `1250.-` is the Swiss notation for no cents.
  const text = inWesternDigits(typed)
    .trim()
    .replace(/[.,][-–—]$/, '')
  const [, before = '', figure = '', after = ''] =
    /^([^\d+−-]*?)\s*([+−-]*(?:\d|[٫.,](?=\d))(?:.*\d)?[.,]?)\s*(\D*?)$/u.exec(
      text.replace(/\/\s*(?:m[²³23]?|kg|t|l|u|pc|pcs|unité|piece)$/iu, ''),
    ) ?? []
  const words = [before, after].map(word => word.trim()).filter(word => word !== '')
  if (words.length === 0) return { figure: text }
  const unit = words.length === 1 ? currencyOf(words[0] ?? '') : undefined
  return unit === undefined ? null : { figure, unit }
}

/** The number, its two readings, or a refusal; and the currency, if there is one. */
export function readTyped(typed: string, { language, column = null }: Options): TypedAmount {
  const parts = split(typed)
  if (!parts) return { refused: true }
  const mark = column === null || typeof column === 'string' ? column : shownMark(column)
  const read = readPlain(parts.figure, { language, mark })
  const unit = parts.unit === undefined ? {} : { unit: parts.unit }
  if (read.plain !== undefined) return { number: Number(read.plain), plain: read.plain, ...unit }
  if (read.doubt) return { doubt: [Number(read.doubt[0]), Number(read.doubt[1])], ...unit }
  return { refused: true }
}
