// Numbers with what stands beside them in price lists: a currency, a measure. Not in numbers.ts: controls need less.
import { inWesternDigits } from './digits.ts'
import type { Language } from './localized.ts'
import { readPlain, type ShownMark, shownMark } from './numbers.ts'

/** As shops write their currencies; `Rs` is Pakistan's here, as in the site's own list. */
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
/** The currency that a word or a sign means. */
export const currencyOf = (word: string): string | undefined =>
  Object.keys(currencyWords).find(code => currencyWords[code]?.includes(word.toLowerCase()))

type Options = {
  readonly language: Language
  /** The other cells of the column, or what they show of its decimal mark. */
  readonly column?: readonly string[] | ShownMark
}
export type TypedAmount = { readonly unit?: string } & (
  | { readonly number: number; readonly plain: string }
  | { readonly doubt: readonly [number, number] }
  | { readonly refused: true }
)

/** The figure and the currency beside it; null where anything else stands there. */
function split(typed: string): { readonly figure: string; readonly unit?: string } | null {
  // `1250.-` is how Switzerland writes that there are no cents.
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

/** What was typed: a number, the two that it may be, or none; and the currency that stands beside it. */
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
