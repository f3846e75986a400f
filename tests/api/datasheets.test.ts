import { beforeAll, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { catalogue } from '#shared/features/catalogue/contract.ts'
import type { OwnProduct } from '#shared/features/catalogue/own-contract.ts'
import { aProductCategory, aPublished, aSupplier, decide, productForm } from '#tests/support/catalogue.ts'
import { app, market, withMarket } from '#tests/support/fixtures.ts'
import { pdfOf } from '#tests/support/make-files.ts'
import { type Professional, testUsers } from '#tests/support/market.ts'
import { upload } from '#tests/support/uploads.ts'

let people: { supplier: Professional; admin: Awaited<ReturnType<typeof testUsers>>['admin'] }
let other: Professional
let category: string

withMarket()
beforeAll(async () => {
  people = { supplier: await aSupplier(app, market), admin: (await testUsers(app, market)).admin }
  other = await aSupplier(app, market)
  category = (await aProductCategory(app)).slug
})

const bring = async ({ token }: Professional, name = 'sheet.pdf') =>
  (await upload(app, { token, bytes: await pdfOf(), purpose: 'datasheet', name })).body.id
const own = async (product: string) =>
  (await app.call<OwnProduct>(`GET /own-products/${product}`, { token: people.supplier.token })).body
const change = async (product: string, datasheet: string | null) => {
  const { pictures } = await own(product)
  const body = productForm(category, { pictures, datasheet })
  return await app.call(`PATCH /own-products/${product}`, { token: people.supplier.token, body })
}
const read = async (file: string) => (await fetch(`${app.url}/api/files/${file}`)).status
const shown = async (slug: string) =>
  (await app.call<Output<(typeof catalogue)['GET /products/{product}']>>(`GET /products/${slug}`)).body

it('a datasheet is public once it belongs to a product', async () => {
  const datasheet = await bring(people.supplier)
  expect(await read(datasheet)).toBe(404)
  const product = await aPublished(app, people, category, { datasheet })
  const { slug } = await own(product)
  expect((await shown(slug)).datasheet).toMatchObject({ id: datasheet, name: 'sheet.pdf' })
  const answer = await fetch(`${app.url}/api/files/${datasheet}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
})

it('a datasheet stays while a new one waits for review, and is removed when the new one is published', async () => {
  const first = await bring(people.supplier)
  const product = await aPublished(app, people, category, { datasheet: first })
  const { slug } = await own(product)
  const second = await bring(people.supplier, 'new.pdf')
  expect((await change(product, second)).status).toBe(200)
  expect((await shown(slug)).datasheet?.id).toBe(first)
  expect((await own(product)).revision?.content.datasheet?.name).toBe('new.pdf')
  await decide(app, people.admin, product, 'approve')
  expect((await shown(slug)).datasheet?.id).toBe(second)
  expect([await read(first), await read(second)]).toEqual([404, 200])
})

it('a datasheet replaced before its review is removed; an approved change without a datasheet removes the published one', async () => {
  const first = await bring(people.supplier)
  const product = await aPublished(app, people, category, { datasheet: first })
  const second = await bring(people.supplier)
  await change(product, second)
  await change(product, first)
  expect([await read(first), await read(second)]).toEqual([200, 404])
  await change(product, null)
  await decide(app, people.admin, product, 'approve')
  expect((await own(product)).datasheet).toBeNull()
  expect(await read(first)).toBe(404)
})

it('a datasheet must be the caller’s own upload for this purpose', async () => {
  const { token } = people.supplier
  const strange = await bring(other)
  const document = (await upload(app, { token, bytes: await pdfOf(), purpose: 'document' })).body.id
  for (const datasheet of [strange, document]) {
    const body = productForm(category, { datasheet })
    const { status, body: problem } = await app.call<Problem>('POST /own-products', { token, body })
    expect([status, problem.errors.map(({ path }) => path)]).toEqual([400, ['datasheet']])
  }
})
