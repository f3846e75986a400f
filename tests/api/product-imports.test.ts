import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { takeParts } from '#server/features/catalogue/imports/take.ts'
import { createJobRunner } from '#server/platform/scheduled-jobs/job-runner.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { ProductImport } from '#shared/features/catalogue/import-contract.ts'
import type { OwnProduct } from '#shared/features/catalogue/own-contract.ts'
import { aProductCategory, aPublished, aSupplier, setPrice } from '#tests/support/catalogue.ts'
import { app, db, market, users, withUsers } from '#tests/support/fixtures.ts'
import type { Professional } from '#tests/support/market.ts'

let category: string
let supplier: Professional

withUsers()
beforeAll(async () => {
  category = (await aProductCategory(app)).slug
})

const head = 'REF;DESIGNATION;name;category;U;PRIX TTC;QTE;cities;material;side'
const line = (cells: readonly (string | number)[]): string => cells.join(';')

/** Sends a file and returns the result of the check or the refusal. */
async function send(file: string): Promise<Partial<Problem> & { readonly id?: string }> {
  const response = await fetch(`${app.url}/api/own-products/imports?name=prices.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${supplier.token}` },
    body: `\uFEFF${file}`,
  })
  return (await response.json()) as { id: string }
}
const bring = async (file: string): Promise<ProductImport> => await readImport((await send(file)).id ?? 'none')
const readImport = async (id: string) =>
  (await app.call<ProductImport>(`GET /own-products/imports/${id}`, { token: supplier.token })).body
const take = (id: string, options: object = {}) =>
  app.call<Problem>(`POST /own-products/imports/${id}/take`, {
    token: supplier.token,
    body: { repairs: [], moves: false, prices: false, ...options },
  })
const takeAll = async (id: string, options: object = {}) => {
  expect((await take(id, options)).status).toBe(200)
  await app.platform.jobRunner.runJobs()
  return await readImport(id)
}
const undo = (id: string) =>
  app.call<{ back: number; skipped: number } & Problem>(`POST /own-products/imports/${id}/undo`, {
    token: supplier.token,
  })
const own = async (id: string) =>
  (await app.call<OwnProduct>(`GET /own-products/${id}`, { token: supplier.token })).body
const all = async () =>
  (await app.call<{ items: OwnProduct[] }>('GET /own-products?pageSize=50', { token: supplier.token })).body.items

/** A published product with a SKU and the price 395. */
async function known(sku: string, more: object = {}): Promise<string> {
  const id = await aPublished(app, { supplier, admin: users.admin }, category, { name: `Zellige ${sku}`, ...more })
  expect((await setPrice(app, supplier, id, { sku })).status).toBe(200)
  return id
}

describe('a product file', () => {
  beforeAll(async () => {
    supplier = await aSupplier(app, market)
  })

  it('is checked line by line, and changes nothing', async () => {
    const [same, dearer, renamed] = [await known('S-1'), await known('S-2'), await known('S-3')]
    const before = await Promise.all([same, dearer, renamed].map(own))
    const report = await bring(
      [
        head,
        line(['S-1', '', '', '', 'm²', '395,00', 120, '', '', '']),
        line(['s-2', '', '', '', 'm2', '410', 90, 'Casablanca', '', '']),
        line(['S-3', 'Zellige émeraude', '', category, 'm2', '395', 120, '', 'Zellige', 10]),
        line(['N-1', 'Carreau neuf', 'New tile', 'Tiles', 'piece', '12,5', 40, 'casablanca', 'cement', 20]),
        line(['N-2', '', 'No unit', category, 'carton', '12', '', '', '', '']),
        line(['N-3', '', 'No city', category, 'm2', '12', '', 'Atlantis', '', '']),
        line(['S-1', '', '', '', '', '395', 120, '', '', '']),
      ].join('\r\n'),
    )
    expect(report.report.lines).toBe(7)
    expect(report.report.counts).toEqual({ same: 1, price: 1, content: 1, new: 1, refused: 3, doubtful: 0, moved: 0 })
    expect(report.report.doubts.map(({ row, column, code }) => [row, column, code])).toEqual([
      [2, 'sku', 'twice'],
      [6, 'unit', 'not-a-choice'],
      [7, 'cities', 'not-a-choice'],
    ])
    expect(report.report.columns.map(({ column }) => column)).toEqual([
      ...['sku', 'name', 'name', 'category', 'unit', 'price', 'stock', 'cities', 'attribute', 'attribute'],
    ])
    expect(await Promise.all([same, dearer, renamed].map(own))).toEqual(before)

    const taken = await takeAll(report.id)
    expect([taken.status, taken.taken, taken.missed]).toEqual(['taken', 4, []])
    expect(await own(dearer)).toMatchObject({ price: 41_000, stock: 90, priceState: 'fresh' })
    const { name, revision } = await own(renamed)
    expect([name.fr, revision?.content.name.fr]).toEqual(['', 'Zellige émeraude'])
    const added = (await all()).find(({ sku }) => sku === 'N-1')
    expect(added).toMatchObject({
      status: 'draft',
      price: 1250,
      unit: 'piece',
      attributes: { material: 'cement', side: 20 },
    })
    expect((await take(report.id)).body.code).toBe('product-import.transition-not-allowed')
  })

  it('applies accepted repairs, and large price changes need confirmation', async () => {
    const [slip, turned, great] = [await known('R-1'), await known('R-2'), await known('R-3')]
    const file = ['sku,price', 'R-1,39.5', 'R-2,"1.395,00"', 'R-3,600'].join('\n')
    const preview = await bring(file)
    expect(preview.report.doubts.map(({ code, repair }) => [code, repair])).toEqual([
      ['ten-times', '395'],
      ['number-format', '1395.00'],
    ])
    expect(preview.report.counts).toMatchObject({ doubtful: 2, moved: 1, price: 1 })
    expect((await take(preview.id, { repairs: [4] })).body.errors).toMatchObject([{ path: 'repairs/0' }])
    expect((await takeAll(preview.id, { repairs: [3] })).taken).toBe(1)
    expect((await Promise.all([slip, turned, great].map(own))).map(({ price }) => price)).toEqual([
      39_500, 139_500, 39_500,
    ])
    const again = await bring(file)
    await takeAll(again.id, { moves: true })
    expect((await own(great)).price).toBe(60_000)
  })

  it('in French has its commas decided by the other cells of the column, or asks if they are ambiguous', async () => {
    const fields = async (file: string, id: string) => {
      const response = await fetch(`${app.url}/api/own-products/imports?name=prices.csv`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv', authorization: `Bearer ${supplier.token}`, 'accept-language': 'fr' },
        body: file,
      })
      const { report } = await readImport(((await response.json()) as { id: string }).id)
      return [
        await own(id).then(({ sku }) => sku),
        report.doubts.map(({ row, code, cellText }) => [row, code, cellText]),
        report.counts.price,
      ]
    }
    const id = await known('C-1')
    await known('C-2')
    expect(await fields('sku;price;coverage\nC-1;401;0,125\nC-2;402;1,250', id)).toEqual(['C-1', [], 0])
    expect(await fields('sku;price\nC-1;1,250\nC-2;1,400', id)).toEqual([
      'C-1',
      [
        [2, 'which-number', '1,250: 1.25 / 1250'],
        [3, 'which-number', '1,400: 1.4 / 1400'],
      ],
      0,
    ])
    expect(await fields('sku;price\nC-1;1,250\nC-2;1 400,50', id)).toEqual([
      'C-1',
      [[3, 'number-format', '1 400,50']],
      1,
    ])
  })

  it('skips products changed meanwhile, and an undo skips products changed since', async () => {
    const [edited, quiet, later] = [await known('U-1'), await known('U-2'), await known('U-3')]
    const preview = await bring(
      ['sku,price,name,category,unit', 'U-1,400', 'U-2,400', 'U-3,400', `U-4,7,A fresh thing,${category},m2`].join(
        '\n',
      ),
    )
    await setPrice(app, supplier, edited, { price: 39_900 })
    const taken = await takeAll(preview.id)
    expect([taken.taken, taken.missed.map(({ sku, code }) => [sku, code])]).toEqual([3, [['U-1', 'changed-meanwhile']]])
    expect((await own(edited)).price).toBe(39_900)
    await setPrice(app, supplier, later, { price: 41_100 })
    expect((await undo(preview.id)).body).toEqual({ back: 2, skipped: 1 })
    expect((await Promise.all([quiet, later].map(own))).map(({ price }) => price)).toEqual([39_500, 41_100])
    expect((await all()).some(({ sku }) => sku === 'U-4')).toBe(false)
    expect((await undo(preview.id)).body.code).toBe('product-import.transition-not-allowed')
  })

  it('whose values before were stored under the names of columns is undone after the migration', async () => {
    const id = await known('K-1')
    const before = await own(id)
    const preview = await bring('sku,price\nK-1,400')
    await takeAll(preview.id)
    expect((await own(id)).price).not.toEqual(before.price)
    await sql`
      update product_import_parts set before = (
        select jsonb_agg(line || jsonb_build_object('priced', (
          select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\\1', 'g')), value) from jsonb_each(line -> 'priced'))))
        from jsonb_array_elements(before) line)
      where import_id = ${preview.id}`.execute(db())
    const file = join(import.meta.dirname, '../../server/platform/database/migrations/065-import-keys.sql')
    await sql`${sql.raw(readFileSync(file, 'utf8'))}`.execute(db())
    expect((await undo(preview.id)).body).toEqual({ back: 1, skipped: 0 })
    expect({ ...(await own(id)), version: before.version }).toMatchObject({ price: before.price, stock: before.stock })
  })

  it('without a valid line ends too', async () => {
    const { id, report } = await bring(
      [head, line(['X-1', '', 'Tile', 'nowhere', 'm2', '12', 1, '', '', ''])].join('\n'),
    )
    expect(report.counts).toMatchObject({ new: 0, refused: 1 })
    expect(await takeAll(id)).toMatchObject({ status: 'taken', taken: 0 })
  })

  it('is imported as soon as its supplier starts it, independent of the polling interval', async () => {
    const { id } = await bring(`sku,name,category,unit,price\nW-1,A tile,${category},m2,7`)
    const [idle, busy] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const ends = [idle, busy]
    const last: ScheduledJob = {
      name: 'last',
      due: async () => ends.shift()?.resolve() ?? [],
      run: async () => undefined,
    }
    const jobRunner = createJobRunner(app.platform, [takeParts, last], () => [], 3_600_000)
    jobRunner.begin()
    await idle.promise
    await take(id)
    await busy.promise
    expect(await readImport(id)).toMatchObject({ status: 'taken', taken: 1 })
    await jobRunner.stop()
  })

  it('is unchanged after export and import', async () => {
    const file = await fetch(`${app.url}/api/own-products/file`, {
      headers: { authorization: `Bearer ${supplier.token}` },
    })
    expect(file.headers.get('content-type')).toContain('text/csv')
    const { report } = await bring(await file.text())
    expect(report.counts).toMatchObject({ same: report.lines, refused: 0 })
  })

  it('names unreadable lines and imports the others, also after its columns are set again', async () => {
    const file = ['sku;category;name;unit;price', '"Pipe" 3/4;x', 'N\u0000-1;x', `OK-1;${category};Sound brick;piece;5`]
    const read = await bring(file.join('\n'))
    const broken = [
      { row: 2, code: 'stray-quote' },
      { row: 3, code: 'hidden-character' },
    ]
    expect(read.report).toMatchObject({ counts: { refused: 2, new: 1 }, doubts: broken })
    const columns = read.report.columns.map(({ choice }) => choice)
    const body = { columns }
    expect(
      (await app.call(`PUT /own-products/imports/${read.id}/columns`, { token: supplier.token, body })).status,
    ).toBe(200)
    expect((await readImport(read.id)).report).toMatchObject({ counts: { refused: 2, new: 1 }, doubts: broken })
  })

  it('must be readable, and only its supplier can access it', async () => {
    const { id } = await bring('sku,price\nU-2,395\n')
    const other = await aSupplier(app, market)
    const theirs = await app.call<Problem>(`GET /own-products/imports/${id}`, { token: other.token })
    expect([theirs.status, theirs.body.code]).toEqual([404, 'product-import.not-found'])
    expect((await send('')).code).toBe('product-import.unreadable')
    expect((await send('colour\nred\n')).code).toBe('product-import.unreadable')
    expect((await send(`${'name;'.repeat(40_000)}\nBrick\n`)).code).toBe('product-import.too-wide')
  })
})

describe('a unit that a category does not allow', () => {
  beforeAll(async () => {
    supplier = await aSupplier(app, market)
  })

  it('is refused with the allowed ones, and accepted once mapped, for this category only', async () => {
    const other = await aProductCategory(app)
    const file = ['sku,name,category,unit,price', `V-1,Brick,${category},bag,5`, `V-2,Slate,${other.slug},bag,6`]
    const read = await bring(file.join('\n'))
    expect(read.report.doubts).toMatchObject([
      { row: 2, column: 'unit', cellText: 'bag', code: 'not-a-choice', units: ['m2', 'piece'] },
      { row: 3, column: 'unit', cellText: 'bag', code: 'not-a-choice', units: ['m2', 'piece'] },
    ])
    const requested = { column: 'unit', value: 'bag', lines: 1, choice: '', guess: '', units: ['m2', 'piece'] }
    expect(read.report.values).toEqual([
      { ...requested, category },
      { ...requested, category: other.slug },
    ])
    const columns = read.report.columns.map(({ choice }) => choice)
    const answer = async (values: object) =>
      await app.call<Problem>(`PUT /own-products/imports/${read.id}/columns`, {
        token: supplier.token,
        body: { columns, values },
      })
    const word = { column: 'unit', value: 'bag', category }
    expect((await answer([{ ...word, choice: 'bag' }])).body.errors).toMatchObject([{ path: 'values/0/choice' }])
    expect((await answer([{ ...word, choice: 'piece' }])).status).toBe(200)
    const { report } = await readImport(read.id)
    expect([report.counts.new, report.doubts.map(({ row }) => row)]).toEqual([1, [3]])
    expect(report.values?.[0]).toEqual({ ...requested, category, choice: 'piece' })
    await takeAll(read.id)
    expect((await all()).map(({ sku, unit }) => [sku, unit])).toEqual([['V-1', 'piece']])
  })
})

it('an import of ten thousand lines completes', { timeout: 120_000 }, async () => {
  supplier = await aSupplier(app, market)
  const lines = Array.from(
    { length: 10_000 },
    (_, number) => `C-${number},Tile ${number},${category},m2,${100 + number}`,
  )
  const preview = await bring(['sku,name,category,unit,price', ...lines].join('\n'))
  expect(preview.report.counts.new).toBe(10_000)
  const taken = await takeAll(preview.id)
  expect([taken.status, taken.taken, taken.progress]).toEqual(['taken', 10_000, 1])
  expect((await send(['sku,name', ...lines, 'x'].join('\n'))).code).toBe('request.invalid')
})

describe('unknown columns', () => {
  const assign = (id: string, columns: readonly string[]) =>
    app.call<Problem>(`PUT /own-products/imports/${id}/columns`, { token: supplier.token, body: { columns } })
  const strange = 'XA;XB;XC;XD;XE;XF'
  const chosen = ['sku', 'name:fr', 'category', 'unit', 'price:net', 'attribute:material']
  const fileOf = (): string =>
    [strange, `M-1;Tuile A;${category};m2;120;zellige`, `M-2;Tuile B;${category};m2;80;cement`].join('\n')

  beforeAll(async () => {
    supplier = await aSupplier(app, market)
  })

  it('are mapped by hand; the file is checked again, and the next one uses the same mapping', async () => {
    const before = await bring(fileOf())
    expect(before.report.counts).toMatchObject({ refused: 2, new: 0 })
    expect(before.report.columns.map(({ column }) => column)).toEqual(Array(6).fill(null))
    expect(before.attributes?.map(({ key }) => key)).toEqual(expect.arrayContaining(['material', 'side']))
    expect((await assign(before.id, chosen)).status).toBe(200)
    const after = await readImport(before.id)
    expect(after.report.counts).toMatchObject({ refused: 0, new: 2 })
    expect(after.report.columns.map(({ choice }) => choice)).toEqual(chosen)
    const taken = await takeAll(before.id)
    expect([taken.status, taken.taken, taken.attributes]).toEqual(['taken', 2, null])
    const [tile] = (await all()).filter(({ sku }) => sku === 'M-1')
    expect(tile).toMatchObject({ price: 12_000, taxIncluded: false, attributes: { material: 'zellige' } })
    expect((await bring(fileOf())).report.counts).toMatchObject({ same: 2, refused: 0 })
  })

  it('are refused if one is duplicate, unknown or missing, and after the import', async () => {
    const { id } = await bring(fileOf())
    const errorsOf = async (columns: readonly string[]) =>
      (await assign(id, columns)).body.errors.map(({ path, code }) => `${path} ${code}`)
    expect(await errorsOf(['sku', 'sku', 'category', 'unit', 'price', ''])).toEqual(['columns/1 invalid'])
    expect(await errorsOf(['sku', 'name', 'category', 'unit', 'price', 'price:net'])).toEqual([
      'columns/1 not-a-choice',
      'columns/5 invalid',
    ])
    expect(await errorsOf(['sku', 'name:fr'])).toEqual(['columns invalid'])
    expect(await errorsOf(['sku', 'name:fr', 'category', 'unit', 'price', 'attribute:taste'])).toEqual([
      'columns/5 not-a-choice',
    ])
    const { db } = app.platform.database
    const files = db.selectFrom('productImportFiles').select('importId').where('importId', '=', id)
    expect(await files.execute()).toHaveLength(1)
    expect((await take(id)).status).toBe(200)
    expect((await assign(id, chosen)).status).toBe(409)
    expect(await files.execute()).toEqual([])
  })
})
