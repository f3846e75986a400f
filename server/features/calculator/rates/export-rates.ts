// Rates and prices as CSV, one city after the other, in the columns that the import reads.

import { byteOrderMark, csvLine } from '#server/platform/csv.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { calculatorRates } from '#shared/features/calculator/rates-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { unitsOf } from '#shared/values/decimal.ts'
import { defaultLanguage } from '#shared/values/localized.ts'
import { listRateCities, type PriceRow, priceTable, type RateRow, rateTable, readRates } from './rates-queries.ts'
import { type FileRow, fileColumns } from './read-file.ts'

type Export = (typeof calculatorRates)['GET /calculator/export']

const lineOf = (row: FileRow): string =>
  csvLine(
    fileColumns.map(column => row[column]),
    defaultLanguage,
  )

function rateLine({ slug, type, material, perSqft, currency, effectiveFrom, confidence, source }: RateRow): string {
  const value = unitsOf(perSqft, currency)
  const row = { kind: 'rate', city: slug, type, material, value, offers: '' }
  return lineOf({ ...row, currency, from: effectiveFrom, confidence, source })
}

function priceLine({ slug, material, price, offers, currency, effectiveFrom, source }: PriceRow): string {
  const value = unitsOf(Number(price), currency)
  const row = { kind: 'price', city: slug, type: '', material, value, offers: String(offers) }
  return lineOf({ ...row, currency, from: effectiveFrom, confidence: '', source })
}

async function* readAll(ctx: RequestContext, history: boolean) {
  yield Buffer.from(byteOrderMark + csvLine(fileColumns, defaultLanguage))
  for (const city of await listRateCities(ctx.db)) {
    const choice = { day: dayOf(ctx.now), history, city }
    const rates = await readRates(ctx.db, rateTable, choice)
    const prices = await readRates(ctx.db, priceTable, choice)
    yield Buffer.from([...rates.map(rateLine), ...prices.map(priceLine)].join(''))
  }
}

export async function exportRates(ctx: RequestContext, { query }: Input<Export>): Promise<Download> {
  return {
    type: 'text/csv; charset=utf-8',
    name: `calculator-rates-${dayOf(ctx.now)}.csv`,
    bytes: null,
    lasting: false,
    body: readAll(ctx, query.history === '1'),
  }
}
