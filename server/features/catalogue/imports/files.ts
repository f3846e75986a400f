// Exports: all own products, in the columns that the import reads; the lines of a file that were not imported.
import { listCategories } from '#server/features/catalogue/category-queries.ts'
import { ownStore } from '#server/features/catalogue/own-products.ts'
import { listCities } from '#server/features/catalogue/product-queries.ts'
import { type Cell, csvDownload } from '#server/platform/csv.ts'
import type { RequestContext } from '#server/platform/request-context.ts'
import { tableDownload } from '#server/platform/xlsx.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { Attribute, AttributeValues } from '#shared/features/catalogue/attributes.ts'
import type { productImports } from '#shared/features/catalogue/import-contract.ts'
import { dayOf } from '#shared/values/day.ts'
import { unitsOf } from '#shared/values/decimal.ts'
import { ownHeads, yesOrNo } from './own-heads.ts'
import { ownImport } from './own-import.ts'
import type { Known } from './plan.ts'
import { listKnown } from './queries.ts'

/** A name that is safe in a list: no separators in it. */
const isListed = (name: string): boolean => name !== '' && !/[|;]/.test(name)

/** With three decimals, a number could be read as grouped thousands; a fourth decimal makes it clear. */
const plain = (number: string): string => (/^-?\d+\.\d{3}$/.test(number) ? `${number}0` : number)
const figure = (number: number | null): Cell => (number === null ? null : { amount: plain(String(number)) })

const valueCell = (value: AttributeValues[string] | undefined): Cell =>
  typeof value === 'number' ? figure(value) : (value ?? null)

async function attributesOf({ db }: RequestContext): Promise<readonly Attribute[]> {
  return (await listCategories(db)).filter(({ active }) => active).flatMap(({ attributes }) => attributes)
}

/** A file of products with its headers only, to be filled in. */
export async function exportTemplate(
  ctx: RequestContext,
  { query }: Input<(typeof productImports)['GET /own-products/template']>,
): Promise<Download> {
  await ownStore(ctx)
  return await tableDownload('products', [ownHeads(query.in ?? ctx.language, [], [])], {
    language: ctx.language,
    as: query.as,
  })
}

export async function exportOwn(
  ctx: RequestContext,
  { query }: Input<(typeof productImports)['GET /own-products/file']>,
): Promise<Download> {
  const { id, currency } = await ownStore(ctx)
  const cities = new Map((await listCities(ctx.db)).map(city => [city.id, city.slug]))
  const own = (await listKnown(ctx.db, id)).filter(({ status }) => status !== 'archived' && status !== 'rejected')
  const language = query.in ?? ctx.language
  const keys = [...new Set(own.flatMap(({ content }) => Object.keys(content.attributes)))].toSorted()
  const lineOf = ({ sku, priced, content, pictureNames }: Known): readonly Cell[] => {
    const { name, summary, brand, model, category, unit, coverage, waste, origin, warrantyMonths, attributes } = content
    return [
      ...[sku, name.en, name.fr, name.ar, summary.en, summary.fr, summary.ar, brand, model, category.slug, unit],
      priced.price === null ? null : { amount: plain(unitsOf(priced.price, currency)) },
      ...[yesOrNo(language, priced.taxIncluded), figure(priced.minOrder), figure(priced.stock), priced.leadDays],
      priced.cityIds.flatMap(city => cities.get(city) ?? []).join(' | '),
      ...[figure(coverage), figure(waste), origin, warrantyMonths],
      priced.tiers.map(tier => `${plain(String(tier.minimum))}:${plain(unitsOf(tier.price, currency))}`).join('; '),
      pictureNames.filter(isListed).join(' | '),
      ...keys.map(key => valueCell(attributes[key])),
    ]
  }
  const heads = ownHeads(language, keys, await attributesOf(ctx))
  return await tableDownload(`products-${dayOf(ctx.now)}`, [heads, ...own.map(lineOf)], { language, as: query.as })
}

export async function exportDoubts(
  ctx: RequestContext,
  { params }: Input<(typeof productImports)['GET /own-products/imports/{import}/lines']>,
): Promise<Download> {
  const { report } = await ownImport(ctx, params.import)
  const lines = report.doubts.map(({ row, sku, name, column, cellText, code, repair, units = [] }) => {
    return [row, sku, name, column, cellText, code, repair, units.join(' | ')]
  })
  return csvDownload(
    'lines',
    [['line', 'sku', 'name', 'column', 'says', 'code', 'repair', 'units'], ...lines],
    ctx.language,
  )
}
