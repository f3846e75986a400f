// Imports a file of rates and prices: all rows or none. A dry run does the same and rolls it back.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { CalculatorCityRow } from '#server/features/calculator/rate-set-queries.ts'
import { fieldErrors } from '#server/platform/endpoint/field-errors.ts'
import { receiveBytes } from '#server/platform/endpoint/receive-bytes.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { type calculatorRates, NewPrice, NewRate } from '#shared/features/calculator/rates-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { minorOf } from '#shared/values/decimal.ts'
import { inWesternDigits } from '#shared/values/digits.ts'
import type { Language } from '#shared/values/localized.ts'
import { doubtIn, type ReadBy, readNumber, shownMark } from '#shared/values/numbers.ts'
import { insertNewPrices, insertNewRates, listAllCities, lockImports } from './import-queries.ts'
import { rateChecker } from './present-rates.ts'
import type { FileColumn, FileRow } from './read-file.ts'
import { type NumberedRow, type RowError, readFile } from './read-file.ts'

type Import = (typeof calculatorRates)['POST /calculator/import']
type Result = Returned<Import>

const terms = { megabytes: 2, milliseconds: 60_000 }
const mostShown = 100

class TakenBack extends Error {
  override readonly name = 'TakenBack'
  readonly result: Result
  constructor(result: Result) {
    super('Nothing of it was meant to stay')
    this.result = result
  }
}

type RateOf = Extract<ReadRow, { kind: 'rate' }>
type PriceOf = Extract<ReadRow, { kind: 'price' }>
type Content = z.output<typeof NewRate> | z.output<typeof NewPrice>

/** Removes repeated content within one file. */
function unlike<Row extends ReadRow>(rows: readonly Row[], contentOf: (row: Row) => Content): readonly Row[] {
  return [...new Map(rows.toReversed().map(row => [JSON.stringify(contentOf(row)), row])).values()]
}

async function addRates(
  { db, now }: RequestContext,
  rows: readonly RateOf[],
  authorId: string,
): Promise<readonly RateOf[]> {
  const given = unlike(rows, ({ rate }) => rate).map(read => ({ id: randomUUID(), read }))
  const added = await insertNewRates(
    db,
    given.map(({ id, read: { row, city, rate } }) => {
      const { type, material, perSqft, from, source, confidence } = rate
      return { place: row, id, city: city.id, from, source, type, material, perSqft, confidence }
    }),
    { id: authorId, now },
  )
  return given.filter(({ id }) => added.has(id)).map(({ read }) => read)
}

async function addPrices({ db, now }: RequestContext, rows: readonly PriceOf[], authorId: string): Promise<number> {
  const added = await insertNewPrices(
    db,
    unlike(rows, ({ price }) => price).map(({ row, city, price: { thing, price, offers, from, source } }) => {
      return { place: row, id: randomUUID(), city: city.id, from, source, material: thing, price, offers }
    }),
    { id: authorId, now },
  )
  return added.size
}

/** Checks the added rates against the current prices and those of the file. */
async function warningsOf(ctx: RequestContext, added: readonly RateOf[]): Promise<Result['warnings']> {
  const warnings: Result['warnings'] = []
  for (const rows of Map.groupBy(added, ({ city }) => city).values()) {
    const [first] = rows
    if (!first) continue
    const check = await rateChecker(ctx.db, first.city, dayOf(ctx.now))
    const found = rows.map(({ row, rate }) => ({ row, check: check(rate) }))
    warnings.push(...found.filter(each => !each.check.agrees))
  }
  return warnings.toSorted((one, other) => one.row - other.row).slice(0, mostShown)
}

function readRows(rows: readonly NumberedRow[], cities: Cities, language: Language) {
  const markOf = (column: 'value' | 'offers') => shownMark(rows.map(({ cells }) => cells[column]))
  const by = { value: { language, mark: markOf('value') }, offers: { language, mark: markOf('offers') } }
  const read = rows.map(row => readRow(row, cities, by))
  return {
    good: read.flatMap(each => ('read' in each ? [each.read] : [])),
    errors: read.flatMap(each => ('errors' in each ? each.errors : [])),
  }
}

type ImportRows = { readonly rows: readonly ReadRow[]; readonly errors: readonly RowError[]; readonly dry: boolean }

/** @throws TakenBack to roll back */
async function addAll(ctx: RequestContext, { rows, errors, dry }: ImportRows): Promise<Result> {
  const { id } = signedIn(ctx)
  await lockImports(ctx.db)
  const prices = await addPrices(
    ctx,
    rows.filter(row => row.kind === 'price'),
    id,
  )
  const rates = await addRates(
    ctx,
    rows.filter(row => row.kind === 'rate'),
    id,
  )
  const result = {
    rates: rates.length,
    prices,
    known: rows.length - rates.length - prices,
    errors: errors.toSorted((one, other) => one.row - other.row).slice(0, mostShown),
    warnings: await warningsOf(ctx, rates),
    written: !dry && errors.length === 0,
  }
  if (!result.written) throw new TakenBack(result)
  Object.assign(ctx.audit, { rates: result.rates, prices, known: result.known })
  return result
}

/** @throws AppError `file.too-large`, `request.timeout`, `calculator.file-unreadable` */
export async function importRates(ctx: RequestContext, { query }: Input<Import>): Promise<Result> {
  if (!ctx.upload) throw new Error('An upload comes over HTTP')
  const file = readFile(await receiveBytes(ctx.upload, terms))
  const cities = new Map((await listAllCities(ctx.db)).map(city => [city.slug, city]))
  const { good, errors } = readRows(file.rows, cities, ctx.language)
  const checked = { rows: good, errors: [...file.errors, ...errors], dry: query.dry === '1' }
  return await ctx
    .transaction(tx => addAll(tx, checked))
    .catch((error: unknown) => {
      if (error instanceof TakenBack) return error.result
      throw error
    })
}

// One row of an imported file as a rate or a price, by the same rules as a typed one.
type ReadRow = { readonly row: number; readonly city: CalculatorCityRow } & (
  | { readonly kind: 'rate'; readonly rate: z.output<typeof NewRate> }
  | { readonly kind: 'price'; readonly price: z.output<typeof NewPrice> }
)
type Cities = ReadonlyMap<string, CalculatorCityRow>

const columnOf: Readonly<Record<string, FileColumn>> = { perSqft: 'value', price: 'value', thing: 'material' }

/** An empty cell counts as absent. */
const filled = (cell: string): string | undefined => cell || undefined
const word = (cell: string): string | undefined => filled(cell.toLowerCase())
/** NaN makes the schema report a cell that is no number. */
const figure = (cell: string, number: number | null) => (cell === '' ? undefined : (number ?? Number.NaN))

/** The number format of each column. */
type NumbersBy = Readonly<Record<'value' | 'offers', ReadBy>>

function bodyOf(cells: FileRow, currency: string, by: NumbersBy) {
  const { city, from, source, value } = cells
  return {
    city: word(city),
    from: filled(inWesternDigits(from)),
    source: filled(source),
    value: figure(value, minorOf(value, currency, by.value)),
  }
}

function rateOf(cells: FileRow, currency: string, by: NumbersBy) {
  const { value, ...body } = bodyOf(cells, currency, by)
  const kind = { type: word(cells.type), material: word(cells.material), confidence: word(cells.confidence) }
  return NewRate.safeParse({ ...body, ...kind, perSqft: value }, { reportInput: true })
}

function priceOf(cells: FileRow, currency: string, by: NumbersBy) {
  const { value, ...body } = bodyOf(cells, currency, by)
  const offers = figure(cells.offers, readNumber(cells.offers, by.offers))
  return NewPrice.safeParse({ ...body, thing: word(cells.material), price: value, offers }, { reportInput: true })
}

function errorsOf(row: number, issues: readonly z.core.$ZodIssue[]): readonly RowError[] {
  return fieldErrors(issues).map(({ path, code }) => ({ row, column: columnOf[path] ?? path, code }))
}

type Read = { readonly read: ReadRow } | { readonly errors: readonly RowError[] }

type Wrong = { readonly column: FileColumn; readonly code: RowError['code'] }
const missing = (cell: string): RowError['code'] => (cell === '' ? 'required' : 'not-a-choice')

/** An error that prevents reading the other cells. */
function wrongCell({ kind, city, currency }: FileRow, known: CalculatorCityRow | undefined): Wrong | null {
  if (!['rate', 'price'].includes(kind.toLowerCase())) return { column: 'kind', code: missing(kind) }
  if (!known) return { column: 'city', code: missing(city) }
  const isOther = currency !== '' && currency.toUpperCase() !== known.currency
  return isOther ? { column: 'currency', code: 'not-a-choice' } : null
}

function doubtsIn(row: number, cells: FileRow, by: NumbersBy): readonly RowError[] {
  return (['value', 'offers'] as const).flatMap(column => {
    const params = doubtIn(cells[column], by[column])
    return params ? [{ row, column, code: 'which-number' as const, params }] : []
  })
}

function readRow({ row, cells }: NumberedRow, cities: Cities, by: NumbersBy): Read {
  const city = cities.get(cells.city.toLowerCase())
  const wrong = wrongCell(cells, city)
  if (wrong || !city) return { errors: wrong ? [{ row, ...wrong }] : [] }
  const doubts = doubtsIn(row, cells, by)
  if (doubts.length > 0) return { errors: doubts }
  if (cells.kind.toLowerCase() === 'rate') {
    const { data: rate, error } = rateOf(cells, city.currency, by)
    return rate ? { read: { row, city, kind: 'rate', rate } } : { errors: errorsOf(row, error.issues) }
  }
  const { data: price, error } = priceOf(cells, city.currency, by)
  return price ? { read: { row, city, kind: 'price', price } } : { errors: errorsOf(row, error.issues) }
}
