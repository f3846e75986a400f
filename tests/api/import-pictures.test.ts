import { beforeAll, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import type { ProductImport } from '#shared/features/catalogue/import-contract.ts'
import type { OwnProduct } from '#shared/features/catalogue/own-contract.ts'
import {
  aProductCategory,
  aPublished,
  aSupplier,
  bringFile,
  decide,
  productForm,
  setPrice,
} from '#tests/support/catalogue.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import { jpeg } from '#tests/support/make-files.ts'
import type { Professional } from '#tests/support/market.ts'
import { upload } from '#tests/support/uploads.ts'

let category: string
let supplier: Professional

withUsers()
beforeAll(async () => {
  category = (await aProductCategory(app)).slug
  supplier = await aSupplier(app, market)
})

const bring = async (file: string): Promise<ProductImport> => await readImport(await bringFile(app, supplier, file))
const readImport = async (id: string) =>
  (await app.call<ProductImport>(`GET /own-products/imports/${id}`, { token: supplier.token })).body
async function picture(name: string, { token } = supplier): Promise<string> {
  return (await upload(app, { token, bytes: await jpeg(60, 40), purpose: 'product', name })).body.id
}
const give = (id: string, file: string, { token } = supplier) =>
  app.call<Problem & { rows: number[] }>(`PUT /own-products/imports/${id}/pictures/${file}`, { token })
async function take(id: string, options: object = {}): Promise<ProductImport> {
  const body = { repairs: [], moves: false, prices: false, ...options }
  expect((await app.call(`POST /own-products/imports/${id}/take`, { token: supplier.token, body })).status).toBe(200)
  await app.platform.jobRunner.runJobs()
  return await readImport(id)
}
const bySku = async (sku: string): Promise<OwnProduct> => {
  const { items } = (
    await app.call<{ items: OwnProduct[] }>('GET /own-products?pageSize=50', { token: supplier.token })
  ).body
  const found = items.find(one => one.sku === sku)
  if (!found) throw new Error(`No product ${sku}`)
  return found
}
const stateOf = async (id: string) => {
  const { db } = app.platform.database
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  return !row || row.removedAt ? 'gone' : row.attachedAt ? 'attached' : 'loose'
}
const idsOf = (pictures: readonly string[]) => pictures.map(one => one.split('/')[1])

const head = 'sku;name;category;unit;price;Photos'
const line = (sku: string, pictures: string) => `${sku};Tile ${sku};${category};m2;100;"${pictures}"`

it('uploaded pictures go once to the lines that name them, ignoring case, and several lines can share one', async () => {
  const file = [
    head,
    line('A-1', 'shop/Front.JPG | side.jpg; FRONT.jpg'),
    line('A-2', 'front.jpg'),
    line('A-3', ''),
  ].join('\n')
  const { id, pictures, report } = await bring(file)
  expect(report.columns.at(-1)).toMatchObject({ column: 'pictures', filled: 2 })
  expect(pictures).toEqual({
    lines: [
      { row: 2, sku: 'A-1', name: 'Tile A-1', pictures: ['Front.JPG', 'side.jpg'] },
      { row: 3, sku: 'A-2', name: 'Tile A-2', pictures: ['front.jpg'] },
    ],
    here: [],
  })
  const [first, front, other] = [await picture('front.JPG'), await picture('Front.jpg'), await picture('back.jpg')]
  expect((await give(id, first)).body).toEqual({ rows: [2, 3] })
  expect((await give(id, first)).body).toEqual({ rows: [2, 3] })
  expect((await give(id, front)).body).toEqual({ rows: [2, 3] })
  expect((await give(id, other)).body).toEqual({ rows: [] })
  expect([await stateOf(first), await stateOf(front), await stateOf(other)]).toEqual(['gone', 'loose', 'loose'])
  expect((await readImport(id)).pictures?.here.map(({ file: own, name }) => [own, name])).toEqual([
    [front, 'Front.jpg'],
  ])

  const taken = await take(id)
  expect([taken.status, taken.taken, taken.pictures?.here.length]).toEqual(['taken', 3, 1])
  const [one, two, three] = [await bySku('A-1'), await bySku('A-2'), await bySku('A-3')]
  expect([one, two, three].map(({ pictures: own }) => idsOf(own))).toEqual([[front], [front], []])
  expect([await stateOf(front), await stateOf(other)]).toEqual(['attached', 'loose'])

  // The same file again: a picture that the product already has is not requested.
  const again = await bring(file)
  expect(again.pictures?.lines.map(({ sku, pictures: names }) => [sku, names])).toEqual([['A-1', ['side.jpg']]])
  const side = await picture('SIDE.jpg')
  await give(again.id, side)
  await take(again.id)
  expect(idsOf((await bySku('A-1')).pictures)).toEqual([front, side])
  expect((await bring(file)).pictures).toBeNull()

  // A shared picture stays as long as one product shows it.
  const change = ({ id: product }: OwnProduct, own: readonly string[]) =>
    app.call(`PATCH /own-products/${product}`, {
      token: supplier.token,
      body: productForm(category, { pictures: own }),
    })
  expect((await change(one, [side])).status).toBe(200)
  expect(await stateOf(front)).toBe('attached')
  expect((await change(two, [])).status).toBe(200)
  expect([await stateOf(front), await stateOf(side)]).toEqual(['gone', 'attached'])
})

it('pictures of a published product wait for review, and an undo of the import removes them', async () => {
  const product = await aPublished(app, { supplier, admin: users.admin }, category)
  await setPrice(app, supplier, product, { sku: 'P-1' })
  const before = await bySku('P-1')
  const { id } = await bring([head, `P-1;;${category};m2;395;new.jpg`, line('P-2', 'new.jpg')].join('\n'))
  const file = await picture('new.jpg')
  await give(id, file)
  await take(id)
  const after = await bySku('P-1')
  expect(after.pictures).toEqual(before.pictures)
  expect(idsOf(after.revision?.content.pictures ?? [])).toEqual([...idsOf(before.pictures), file])
  const undone = await app.call(`POST /own-products/imports/${id}/undo`, { token: supplier.token })
  expect(undone.body).toEqual({ back: 2, skipped: 0 })
  expect([(await bySku('P-1')).revision, await stateOf(file)]).toEqual([null, 'gone'])

  const next = await bring([head, `P-1;;${category};m2;395;new.jpg`].join('\n'))
  const fresh = await picture('new.jpg')
  await give(next.id, fresh)
  await take(next.id)
  expect((await decide(app, users.admin, product, 'approve')).status).toBe(200)
  expect(idsOf((await bySku('P-1')).pictures).at(-1)).toBe(fresh)
})

it('pictures are ignored in a prices-only import, for a line changed meanwhile, and above twelve', async () => {
  const product = await aPublished(app, { supplier, admin: users.admin }, category)
  await setPrice(app, supplier, product, { sku: 'Q-1' })
  const named = [head, `Q-1;;${category};m2;395;q.jpg`].join('\n')
  const [onlyPrices, changed] = [await bring(named), await bring(named)]
  const [one, two] = [await picture('q.jpg'), await picture('q.jpg')]
  await give(onlyPrices.id, one)
  expect((await take(onlyPrices.id, { prices: true })).pictures).toBeNull()
  await give(changed.id, two)
  expect((await take(changed.id)).missed).toHaveLength(1)
  expect([(await bySku('Q-1')).revision, await stateOf(one), await stateOf(two)]).toEqual([null, 'loose', 'loose'])
  const names = Array.from({ length: 12 }, (_, number) => `${number}.jpg`).join('|')
  const many = await bring([head, `Q-1;;${category};m2;395;${names}`].join('\n'))
  expect(many.report.doubts.map(({ column, code }) => [column, code])).toEqual([['pictures', 'too-many']])
  expect(many.pictures).toBeNull()
})

it('pictures must be the supplier’s own uploads for products, before the import starts', async () => {
  const other = await aSupplier(app, market)
  const { id } = await bring([head, line('R-1', 'r.jpg')].join('\n'))
  const own = await picture('r.jpg')
  const codeOf = async (file: string, who = supplier) => (await give(id, file, who)).body.code
  expect(await codeOf(await picture('r.jpg', other))).toBe('file.not-found')
  expect(await codeOf(await picture('r.jpg', other), other)).toBe('product-import.not-found')
  const { id: portrait } = (
    await upload(app, { token: supplier.token, bytes: await jpeg(60, 40), purpose: 'portrait', name: 'r.jpg' })
  ).body
  expect(await codeOf(portrait)).toBe('file.not-found')
  const used = (await bySku('P-1')).pictures.at(-1)?.split('/')[1] ?? ''
  expect(await codeOf(used)).toBe('file.in-use')
  await give(id, own)
  await app.call(`DELETE /files/${own}`, { token: supplier.token })
  expect((await readImport(id)).pictures?.here).toEqual([])
  expect((await take(id)).taken).toBe(1)
  expect((await bySku('R-1')).pictures).toEqual([])
  expect(await codeOf(await picture('r.jpg'))).toBe('product-import.transition-not-allowed')
})
