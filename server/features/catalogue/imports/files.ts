// Files that leave: all own products, in the columns that the import reads; the lines of a file that are not taken.
import { ownStore } from '#server/features/catalogue/own-products.ts'
import { listCities } from '#server/features/catalogue/product-queries.ts'
import type { Call } from '#server/platform/call.ts'
import { type Cell, csvDownload } from '#server/platform/csv.ts'
import { tableDownload } from '#server/platform/xlsx.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { productImports } from '#shared/features/catalogue/import-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { unitsOf } from '#shared/values/decimal.ts'
import { ownImport } from './own-import.ts'
import type { Known } from './plan.ts'
import { listKnown } from './queries.ts'

const ownColumns = [
  ...['sku', 'name', 'name fr', 'name ar', 'summary', 'summary fr', 'summary ar', 'brand', 'model', 'category', 'unit'],
  ...['price', 'tax included', 'min order', 'stock', 'lead days', 'cities', 'coverage', 'waste', 'origin'],
  ...['warranty months', 'tiers', 'pictures'],
]

/** A name that could be read as one. */
const isListed = (name: string): boolean => name !== '' && !/[|;]/.test(name)

export async function exportOwn(
  call: Call,
  { query }: Input<(typeof productImports)['GET /own-products/file']>,
): Promise<Download> {
  const { id, currency } = await ownStore(call)
  const cities = new Map((await listCities(call.db)).map(city => [city.id, city.slug]))
  const own = (await listKnown(call.db, id)).filter(({ status }) => status !== 'archived' && status !== 'rejected')
  const keys = [...new Set(own.flatMap(({ content }) => Object.keys(content.attributes)))].toSorted()
  const lineOf = ({ sku, priced, content, pictureNames }: Known): readonly Cell[] => {
    const { name, summary, brand, model, category, unit, coverage, waste, origin, warrantyMonths, attributes } = content
    return [
      ...[sku, name.en, name.fr, name.ar, summary.en, summary.fr, summary.ar, brand, model, category.slug, unit],
      priced.price === null ? null : { amount: unitsOf(priced.price, currency) },
      ...[priced.tax_included ? 'yes' : 'no', priced.min_order, priced.stock, priced.lead_days],
      priced.city_ids.flatMap(city => cities.get(city) ?? []).join(' | '),
      ...[coverage, waste, origin, warrantyMonths],
      priced.tiers.map(tier => `${tier.minimum}:${unitsOf(tier.price, currency)}`).join('; '),
      pictureNames.filter(isListed).join(' | '),
      ...keys.map(key => attributes[key] ?? null),
    ]
  }
  return await tableDownload(`products-${dayOf(call.now)}`, [[...ownColumns, ...keys], ...own.map(lineOf)], {
    ...query,
    language: call.language,
  })
}

export async function exportDoubts(
  call: Call,
  { params }: Input<(typeof productImports)['GET /own-products/imports/{import}/lines']>,
): Promise<Download> {
  const { report } = await ownImport(call, params.import)
  const lines = report.doubts.map(({ row, sku, name, column, says, code, repair }) => {
    return [row, sku, name, column, says, code, repair]
  })
  return csvDownload('lines', [['line', 'sku', 'name', 'column', 'says', 'code', 'repair'], ...lines], call.language)
}
