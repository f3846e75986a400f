// Products that staff add for a store.
import { beforeAll, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { addedProducts } from '#shared/features/catalogue/added-contract.ts'
import type { OwnProduct } from '#shared/features/catalogue/own-contract.ts'
import { aProductCategory, aProductPicture, aSupplier, priceForm, productForm } from '#tests/support/catalogue.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import type { Professional } from '#tests/support/market.ts'

type Stores = Output<(typeof addedProducts)['GET /admin/stores']>
type Added = Problem & { readonly id: string }

let supplier: Professional
let category: string
withUsers()
beforeAll(async () => {
  supplier = await aSupplier(app, market)
  category = (await aProductCategory(app)).slug
})

const store = () => `pro-${supplier.professionalId}`
async function add(more: object = {}, to = store()) {
  const pictures = [await aProductPicture(app, users.admin)]
  const body = { ...productForm(category, { pictures }), ...priceForm(), ...more }
  return await app.call<Added>(`POST /admin/stores/${to}/products`, { token: users.admin.token, body })
}

it('an added product is in the catalogue at once with its price, its supplier is notified, and the audit log has an entry', async () => {
  const { status, body } = await add({ name: 'Cement 42.5 from the admin' })
  expect(status).toBe(201)
  const { db } = app.platform.database
  await app.platform.deliverer.deliverAll()
  const own = await app.call<OwnProduct>(`GET /own-products/${body.id}`, { token: supplier.token })
  expect(own.body).toMatchObject({ status: 'published', price: 39_500, transitions: expect.arrayContaining(['hide']) })
  expect((await app.call(`GET /products/${own.body.slug}`)).status).toBe(200)
  const notified = await db
    .selectFrom('notifications')
    .select(['type', 'push', 'message'])
    .where('userId', '=', supplier.id)
    .execute()
  expect(notified.map(({ type }) => type)).toEqual(['product-added'])
  const files = await db.selectFrom('files').select('ownerId').where('purpose', '=', 'product').execute()
  expect(files.map(({ ownerId }) => ownerId)).toContain(supplier.id)
  const audit = await db
    .selectFrom('auditEntries')
    .select(['detail', 'params'])
    .where('action', '=', 'POST /admin/stores/{store}/products')
    .execute()
  expect(JSON.stringify(audit)).toContain('Cement 42.5 from the admin')
})

it('an incomplete product is refused with its field errors, and nothing is stored', async () => {
  const count = async () =>
    (await app.platform.database.db.selectFrom('products').select('id').where('categoryId', 'is not', null).execute())
      .length
  const before = await count()
  const bare = await add({ pictures: [], attributes: {} })
  expect([bare.status, bare.body.errors.map(({ path }) => path)]).toEqual([422, ['pictures', 'attributes/material']])
  const unpriced = await add({ price: null })
  expect([unpriced.status, unpriced.body.errors.map(({ path }) => path)]).toEqual([400, ['price']])
  expect((await add({ cities: ['atlantis'] })).status).toBe(400)
  expect((await add({}, 'no-such-store')).status).toBe(404)
  expect(await count()).toBe(before)
})

it('the store list shows names, and only staff can read it', async () => {
  const list = await app.call<Stores>('GET /admin/stores?pageSize=50', { token: users.admin.token })
  expect(list.body.items.find(({ slug }) => slug === store())).toMatchObject({ products: 1 })
  expect((await app.call('GET /admin/stores?q=nobody-is-called-so', { token: users.admin.token })).body).toMatchObject({
    items: [],
    total: 0,
  })
  expect((await app.call('GET /admin/stores', { token: supplier.token })).status).toBe(403)
  expect((await app.call('GET /admin/stores/atlantis', { token: users.admin.token })).status).toBe(404)
})
