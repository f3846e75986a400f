// One row of an imported file as the rate or the price that it adds, by the same rules as one that is typed.
import type { z } from 'zod'
import type { CalculatorCityRow } from '#server/features/calculator/rate-set-queries.ts'
import { fieldErrors } from '#server/platform/endpoint/field-errors.ts'
import { NewPrice, NewRate } from '#shared/features/calculator/rates-contract.ts'
import { minorOf } from '#shared/values/decimal.ts'
import { inWesternDigits } from '#shared/values/digits.ts'
import { readNumber } from '#shared/values/numbers.ts'
import type { FileColumn, FileRow } from './file-columns.ts'
import type { NumberedRow, RowError } from './read-file.ts'

export type ReadRow = { readonly row: number; readonly city: CalculatorCityRow } & (
  | { readonly kind: 'rate'; readonly rate: z.output<typeof NewRate> }
  | { readonly kind: 'price'; readonly price: z.output<typeof NewPrice> }
)
export type Cities = ReadonlyMap<string, CalculatorCityRow>

const columnOf: Readonly<Record<string, FileColumn>> = { perSqft: 'value', price: 'value', thing: 'material' }

/** An empty cell is none. */
const filled = (cell: string): string | undefined => cell || undefined
const word = (cell: string): string | undefined => filled(cell.toLowerCase())
/** What is no number is said to be none by the schema. */
const figure = (cell: string, number: number | null) => (cell === '' ? undefined : (number ?? Number.NaN))

function bodyOf(cells: FileRow, currency: string) {
  const { city, from, source, value } = cells
  return {
    city: word(city),
    from: filled(inWesternDigits(from)),
    source: filled(source),
    value: figure(value, minorOf(value, currency)),
  }
}

function rateOf(cells: FileRow, currency: string) {
  const { value, ...body } = bodyOf(cells, currency)
  const kind = { type: word(cells.type), material: word(cells.material), confidence: word(cells.confidence) }
  return NewRate.safeParse({ ...body, ...kind, perSqft: value }, { reportInput: true })
}

function priceOf(cells: FileRow, currency: string) {
  const { value, ...body } = bodyOf(cells, currency)
  const offers = figure(cells.offers, readNumber(cells.offers))
  return NewPrice.safeParse({ ...body, thing: word(cells.material), price: value, offers }, { reportInput: true })
}

function errorsOf(row: number, issues: readonly z.core.$ZodIssue[]): readonly RowError[] {
  return fieldErrors(issues).map(({ path, code }) => ({ row, column: columnOf[path] ?? path, code }))
}

type Read = { readonly read: ReadRow } | { readonly errors: readonly RowError[] }

type Wrong = { readonly column: FileColumn; readonly code: RowError['code'] }
const missing = (cell: string): RowError['code'] => (cell === '' ? 'required' : 'not-a-choice')

/** What keeps the other cells from being read. */
function wrongCell({ kind, city, currency }: FileRow, known: CalculatorCityRow | undefined): Wrong | null {
  if (!['rate', 'price'].includes(kind.toLowerCase())) return { column: 'kind', code: missing(kind) }
  if (!known) return { column: 'city', code: missing(city) }
  const isOther = currency !== '' && currency.toUpperCase() !== known.currency
  return isOther ? { column: 'currency', code: 'not-a-choice' } : null
}

export function readRow({ row, cells }: NumberedRow, cities: Cities): Read {
  const city = cities.get(cells.city.toLowerCase())
  const wrong = wrongCell(cells, city)
  if (wrong || !city) return { errors: wrong ? [{ row, ...wrong }] : [] }
  if (cells.kind.toLowerCase() === 'rate') {
    const { data: rate, error } = rateOf(cells, city.currency)
    return rate ? { read: { row, city, kind: 'rate', rate } } : { errors: errorsOf(row, error.issues) }
  }
  const { data: price, error } = priceOf(cells, city.currency)
  return price ? { read: { row, city, kind: 'price', price } } : { errors: errorsOf(row, error.issues) }
}
