// Real price lists of suppliers: French texts and numbers, own terms for categories, exports of shop systems.
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import texts from '#server/demo/texts/products.json' with { type: 'json' }
import type { Problem } from '#shared/errors/app-error.ts'
import type { ProductImport } from '#shared/features/catalogue/import-contract.ts'
import { aSupplier } from '#tests/support/catalogue.ts'
import { app, market, withUsers } from '#tests/support/fixtures.ts'
import type { Professional } from '#tests/support/market.ts'

let supplier: Professional

withUsers()
beforeAll(async () => {
  const named = (name: string) => {
    const [en, fr, ar] = name.split('|').map(one => one.trim())
    return JSON.stringify({ en, fr, ar })
  }
  const categories = texts.categories.map(({ slug, name, units, attributes }, position) => {
    return { slug, name: named(name), units, position, icon: 'box', attributes: JSON.stringify(attributes) }
  })
  const rows = categories.map((one, at) => ({ ...one, id: `019c0000-0000-7000-8000-${String(at).padStart(12, '0')}` }))
  await app.platform.database.db.insertInto('productCategories').values(rows).execute()
})

const readImport = async (id: string) =>
  (await app.call<ProductImport>(`GET /own-products/imports/${id}`, { token: supplier.token })).body
async function bring(file: string | Uint8Array<ArrayBuffer>, language = 'en'): Promise<ProductImport> {
  const response = await fetch(`${app.url}/api/own-products/imports?name=prices.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${supplier.token}`, 'accept-language': language },
    body: file,
  })
  expect(response.status).toBe(201)
  return await readImport(((await response.json()) as { id: string }).id)
}
const caseOf = (name: string) => Uint8Array.from(readFileSync(`tests/cases/${name}`))
const columnsOf = ({ report }: ProductImport) => Object.fromEntries(report.columns.map(one => [one.header, one.choice]))

describe('a French price list', () => {
  const mapped = [
    { column: 'category', value: 'Carrelage et pierre', choice: 'tiles-and-stone' },
    { column: 'category', value: 'Tubes et pompes', choice: 'pipes-and-pumps' },
  ]

  it('is imported with all its lines once its terms are mapped, and the next one without questions', async () => {
    supplier = await aSupplier(app, market)
    const list = caseOf('products-fr.csv')
    const requested = await bring(list, 'fr')
    const own = requested.report.values?.filter(({ column }) => column !== 'cities')
    expect(own?.map(({ value, lines, guess }) => [value, lines, guess])).toEqual([
      ['Carrelage et pierre', 1, 'tiles-and-stone'],
      ['Tubes et pompes', 1, 'pipes-and-pumps'],
    ])
    // A test has one city, and Mohammedia exists in no installation.
    const towns = requested.report.values?.filter(({ column }) => column === 'cities') ?? []
    expect(towns.map(({ value, guess }) => [value, guess])).toContainEqual(['Mohammedia', 'none'])
    expect(requested.report.doubts.map(({ code }) => code)).toContain('not-a-choice')
    const columns = requested.report.columns.map(({ choice }) => choice)
    const choose = async (values: object) =>
      await app.call<Problem>(`PUT /own-products/imports/${requested.id}/columns`, {
        token: supplier.token,
        body: { columns, values },
      })
    expect((await choose([{ ...mapped[0], choice: 'nowhere' }])).body.errors).toMatchObject([
      { path: 'values/0/choice' },
    ])
    expect(
      (await choose([...mapped, ...towns.map(({ column, value, guess }) => ({ column, value, choice: guess }))]))
        .status,
    ).toBe(200)
    expect((await readImport(requested.id)).report).toMatchObject({
      counts: { new: 6, refused: 0, doubtful: 0 },
      doubts: [],
    })
    const next = await bring(list, 'fr')
    expect(next.report).toMatchObject({ counts: { new: 6 }, doubts: [] })
    expect(next.report.values?.slice(0, 2).map(({ choice }) => choice)).toEqual(['tiles-and-stone', 'pipes-and-pumps'])
    const body = { repairs: [], moves: false, prices: false }
    await app.call(`POST /own-products/imports/${next.id}/take`, { token: supplier.token, body })
    await app.platform.jobRunner.runJobs()
    const taken = app.platform.database.db.selectFrom('products').select(['sku', 'price', 'unit', 'minOrder'])
    const rows = await taken.where('storeId', '=', supplier.professionalId).orderBy('sku').execute()
    expect(rows.map(({ sku, price, unit, minOrder }) => [sku, Number(price), unit, Number(minOrder)])).toEqual([
      ['CI-425', 8_400, 'bag', 20],
      ['CP-001', 12_990, 'm2', 5],
      ['PE-010', 38_900, 'box', 1],
      ['SA-102', 125_000, 'piece', 1],
      ['SB-004', 19_500, 'tonne', 0.5],
      ['TB-014', 1_450, 'm', 10],
    ])
  })
})

describe('a price cell', () => {
  it.each([
    ['84 DH', 8_400],
    ['MAD 61.00', 6_100],
    ['1250.-', 125_000],
    ['84,00 درهم', 8_400],
  ])('is parsed with its currency: %s', async (price, minor) => {
    supplier = await aSupplier(app, market)
    const { id, report } = await bring(`name;category;unit;price\nClay brick;Bricks and blocks;piece;${price}\n`)
    expect(report).toMatchObject({ counts: { new: 1, refused: 0 }, doubts: [] })
    const body = { repairs: [], moves: false, prices: false }
    await app.call(`POST /own-products/imports/${id}/take`, { token: supplier.token, body })
    await app.platform.jobRunner.runJobs()
    const taken = app.platform.database.db.selectFrom('products').select('price')
    const rows = await taken.where('storeId', '=', supplier.professionalId).execute()
    expect(rows.map(one => Number(one.price))).toEqual([minor])
  })

  it.each([
    ['price', '84 €'],
    ['Prix TTC (EUR)', '84'],
  ])('in another currency is refused: %s %s', async (head, price) => {
    supplier = await aSupplier(app, market)
    const { report } = await bring(`name;category;unit;${head}\nClay brick;Bricks and blocks;piece;${price}\n`)
    expect(report.doubts).toMatchObject([{ column: 'price', code: 'other-currency' }])
  })
})

describe('an export of a shop system', () => {
  it('from Shopify has its columns recognised', async () => {
    supplier = await aSupplier(app, market)
    const read = await bring(caseOf('products-shopify.csv'))
    expect(columnsOf(read)).toMatchObject({
      ...{ Title: 'name:en', 'Body (HTML)': 'summary:en', Vendor: 'brand', Type: 'category' },
      ...{ 'Variant SKU': 'sku', 'Variant Inventory Qty': 'stock', 'Variant Price': 'price', Handle: '', Tags: '' },
    })
    expect(read.report.values).toMatchObject([{ column: 'category', value: 'Bricks', guess: 'bricks-and-blocks' }])
  })

  it('from WooCommerce has its columns recognised', async () => {
    supplier = await aSupplier(app, market)
    const read = await bring(caseOf('products-woo.csv'))
    expect(columnsOf(read)).toMatchObject({
      ...{ ID: '', Type: '', SKU: 'sku', Name: 'name:en', 'Short description': 'summary:en' },
      ...{ 'Regular price': 'price', 'Sale price': '', Categories: 'category', Stock: 'stock', Images: 'pictures' },
    })
  })
})

it('a line with a stray quote is reported, and the others are read', async () => {
  supplier = await aSupplier(app, market)
  const { report } = await bring(caseOf('products-quote.csv'))
  expect(report).toMatchObject({ counts: { new: 2, refused: 1 }, doubts: [{ row: 3, code: 'stray-quote' }] })
})
