import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { catalogue } from '#shared/features/catalogue/contract.ts'
import type { OwnProduct, ownCatalogue } from '#shared/features/catalogue/own-contract.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import {
  aDraft,
  aProductCategory,
  aProductPicture,
  aProposed,
  aPublished,
  aSupplier,
  decide,
  priceForm,
  productForm,
  setPrice,
  transitionProduct,
  versionOf,
} from '#tests/support/catalogue.ts'
import { testPlace } from '#tests/support/database.ts'
import { expectNone } from '#tests/support/expect-none.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import { openMarket, type Professional, testUsers } from '#tests/support/market.ts'

type List = Output<(typeof catalogue)['GET /products']>
type Reviewed = Output<(typeof ownCatalogue)['GET /admin/products/{product}']>
type Shown = Output<(typeof catalogue)['GET /products/{product}']>

let supplier: Professional
let category: string

withUsers()
beforeAll(async () => {
  supplier = await aSupplier(app, market)
  category = (await aProductCategory(app)).slug
})

const people = () => ({ supplier, admin: users.admin })
const find = async (query: string) => (await app.call<List>(`GET /products?${query}`)).body
const own = async (product: string) =>
  (await app.call<OwnProduct>(`GET /own-products/${product}`, { token: supplier.token })).body
const shown = async (slug: string) => await app.call<Shown>(`GET /products/${slug}`)
const change = (product: string, form: object) =>
  app.call(`PATCH /own-products/${product}`, { token: supplier.token, body: productForm(category, form) })

type Queue = Output<(typeof ownCatalogue)['GET /admin/products']>
type OwnList = Output<(typeof ownCatalogue)['GET /own-products']>

describe('a product', () => {
  it('is added with its price, stock and cities at once, and is among the drafts until it is submitted', async () => {
    const by = { token: supplier.token }
    const pictures = [await aProductPicture(app, supplier)]
    const body = { ...productForm(category, { pictures }), price: priceForm() }
    const { status, body: added } = await app.call<{ id: string }>('POST /own-products', { ...by, body })
    expect(status).toBe(201)
    expect(await own(added.id)).toMatchObject({ status: 'draft', price: 39_500, stock: 120, minOrder: 5 })
    const drafts = async () =>
      (await app.call<OwnList>('GET /own-products?tab=draft', by)).body.items.map(one => one.id)
    expect(await drafts()).toContain(added.id)
    expect((await transitionProduct(app, supplier, added.id, 'propose')).status).toBe(200)
    expect(await drafts()).not.toContain(added.id)
    const wrong = { ...body, pictures: [], price: priceForm({ price: null }) }
    expect((await app.call('POST /own-products', { ...by, body: wrong })).status).toBe(400)
  })

  it('is listed with its minimum order, so that a list shows the price that is paid', async () => {
    const product = await aPublished(app, people(), category)
    const { slug } = await own(product)
    const listed = (await find(`category=${category}&pageSize=50`)).items.find(one => one.slug === slug)
    expect(listed?.minOrder).toBe((await shown(slug)).body.minOrder)
    expect(listed?.minOrder).toBe(5)
  })

  it('is public once it is complete, submitted and approved', async () => {
    const product = await aDraft(app, supplier, category)
    const early = await transitionProduct(app, supplier, product, 'propose')
    expect(early.body.errors.map(({ path }) => path)).toEqual(['cities'])
    await setPrice(app, supplier, product)
    expect((await transitionProduct(app, supplier, product, 'propose')).status).toBe(200)
    const { slug } = await own(product)
    expect((await shown(slug)).status).toBe(404)
    await app.platform.deliverer.deliverAll()
    const notified = app.platform.database.db.selectFrom('notifications').select(['type', 'push', 'message'])
    expect(
      await notified.where('userId', '=', users.admin.id).orderBy('createdAt', 'desc').executeTakeFirst(),
    ).toMatchObject({ type: 'new_product_added', push: 'new_product_added' })
    expect((await decide(app, users.admin, product, 'approve')).status).toBe(200)
    const { body } = await shown(slug)
    expect(body.price).toMatchObject({ amount: 39_500, state: 'fresh', tiers: [{ minimum: 50, price: 38_000 }] })
    expect(body.history).toHaveLength(1)
    expect((await find(`store=${body.seller.slug}`)).items.map(({ id }) => id)).toContain(product)
  })

  it('waits in a queue that links to its neighbours', async () => {
    const [first, second] = [await aProposed(app, supplier, category), await aProposed(app, supplier, category)]
    const queue = async (product: string) =>
      (await app.call<Reviewed>(`GET /admin/products/${product}`, { token: users.admin.token })).body.queue
    const { place, waiting } = await queue(second)
    expect(place).toBe(waiting)
    expect(await queue(first)).toMatchObject({ next: second, place: waiting - 1 })
    await decide(app, users.admin, second, 'approve')
    expect(await queue(second)).toMatchObject({ previous: null, place: null, waiting: waiting - 1 })
  })

  it('keeps its published texts and pictures until a change is approved; a price changes at once', async () => {
    const product = await aPublished(app, people(), category, { name: 'Star tile' })
    const { slug, pictures } = await own(product)
    const edited = Date.now()
    expect((await change(product, { name: 'Star tile, large', pictures })).status).toBe(200)
    const queue = await app.call<Queue>('GET /admin/products?pageSize=50', { token: users.admin.token })
    const waits = queue.body.items.find(({ id }) => id === product)
    expect(waits?.isRevision).toBe(true)
    // As long as the change waits, not as long as the product is published.
    expect(Date.parse(waits?.updatedAt ?? '')).toBeGreaterThanOrEqual(edited)
    expect((await shown(slug)).body.name).toBe('Star tile')
    await setPrice(app, supplier, product, { price: 41_000, tiers: [] })
    expect((await shown(slug)).body.price.amount).toBe(41_000)
    const before = await versionOf(app, product)
    await change(product, { name: 'Star tile, larger', pictures })
    const late = await app.call(`POST /admin/products/${product}/approve`, {
      token: users.admin.token,
      body: { version: before },
    })
    expect([late.status, (await shown(slug)).body.name]).toEqual([412, 'Star tile'])
    expect((await decide(app, users.admin, product, 'approve')).status).toBe(200)
    expect((await shown(slug)).body.name).toBe('Star tile, larger')
    expect((await own(product)).revision).toBeNull()
  })

  it('stays unchanged when a change is rejected, with the reason', async () => {
    const product = await aPublished(app, people(), category)
    const { slug, pictures } = await own(product)
    await change(product, { name: 'Not a tile', pictures })
    expect((await decide(app, users.admin, product, 'request-changes')).status).toBe(200)
    expect((await own(product)).revision).toMatchObject({ status: 'changes_requested' })
    await change(product, { name: 'Still not a tile', pictures })
    expect((await decide(app, users.admin, product, 'reject')).status).toBe(200)
    expect([(await own(product)).revision, (await shown(slug)).body.name]).toEqual([null, 'Emerald zellige'])
  })

  it('reports by field what its category does not allow', async () => {
    const wrong = async (more: object) =>
      (
        await app.call<Problem>('POST /own-products', {
          token: supplier.token,
          body: productForm(category, more),
        })
      ).body.errors.map(({ path }) => path)
    expect(await wrong({ attributes: { material: 'gold', colour: 'red' } })).toEqual([
      'attributes/colour',
      'attributes/material',
    ])
    expect(await wrong({ unit: 'bag' })).toEqual(['unit'])
    expect(await wrong({ category: 'nowhere' })).toEqual(['category'])
    expect(await wrong({ pictures: [crypto.randomUUID()] })).toEqual(['pictures/0'])
  })

  it('refuses a tier that is not cheaper than the tier before', async () => {
    const product = await aDraft(app, supplier, category)
    const tiers = [
      { minimum: 50, price: 38_000 },
      { minimum: 100, price: 38_500 },
    ]
    const { body } = await setPrice(app, supplier, product, { tiers })
    expect(body.errors.map(({ path }) => path)).toEqual(['tiers/1'])
  })

  it('hides a price that is older than 120 days', async () => {
    const product = await aPublished(app, people(), category)
    const { slug } = await own(product)
    const set = { priceCheckedAt: new Date(Date.now() - 121 * 86_400_000) }
    await app.platform.database.db.updateTable('products').set(set).where('id', '=', product).execute()
    expect((await shown(slug)).body.price).toMatchObject({ amount: null, state: 'ask', tiers: [] })
  })
})

describe('bulk price changes', () => {
  it('apply a share, rounded, and refuse products of another store', async () => {
    const [one, two] = [await aPublished(app, people(), category), await aPublished(app, people(), category)]
    const changed = (ids: string[], who = supplier) =>
      app.call<{ changed: number; code?: string }>('POST /own-products/prices', {
        token: who.token,
        body: { ids, share: 0.03, round: 500 },
      })
    expect((await changed([one, two])).body.changed).toBe(2)
    expect([(await own(one)).price, (await own(two)).price]).toEqual([40_500, 40_500])
    const other = await aSupplier(app, market)
    expect((await changed([one], other)).body.code).toBe('product.not-found')
  })
})

describe('the product list', () => {
  it('corrects a typing error, reports the correction, and filters by attributes of the category', async () => {
    const { slug } = await aProductCategory(app)
    const zellige = await aPublished(app, people(), slug, { name: 'Marrakshi emerald' })
    await aPublished(app, people(), slug, {
      name: 'Marrakshi grey',
      attributes: { material: 'cement', side: 20 },
    })
    const typed = await find(`category=${slug}&q=marakshi`)
    expect([typed.total, typed.corrected]).toEqual([2, 'marrakshi'])
    const narrowed = await find(`category=${slug}&attribute=material:zellige`)
    expect(narrowed.items.map(({ id }) => id)).toEqual([zellige])
    expect(narrowed.facets.attributes).toMatchObject({ material: { zellige: 1, cement: 1 } })
    expect((await find(`category=${slug}&attribute=side:15..25`)).total).toBe(1)
    expect((await find(`category=${slug}&city=marrakesh`)).total).toBe(0)
    expect((await find(`category=${slug}&low=50000&currency=MAD`)).total).toBe(0)
  })

  it('has the stores of the reader’s city first in the default order', async () => {
    const { slug } = await aProductCategory(app)
    const { db } = app.platform.database
    const far = await aSupplier(app, market)
    const other = db.selectFrom('cities').select('id').where('slug', '<>', 'casablanca').limit(1)
    await db.updateTable('professionals').set({ cityId: other }).where('id', '=', far.professionalId).execute()
    const near = await aPublished(app, people(), slug, { name: 'Marrakshi near' })
    const later = await aPublished(app, { supplier: far, admin: users.admin }, slug, { name: 'Marrakshi far' })
    const ids = async (query: string) => (await find(`category=${slug}&${query}`)).items.map(({ id }) => id)
    expect(await ids('')).toEqual([later, near])
    expect(await ids('near=casablanca')).toEqual([near, later])
    expect(await ids('city=casablanca')).toEqual([near, later])
    expect(await ids('near=casablanca&sort=fresh')).toEqual([later, near])
  })

  it('leaves out stores that are not approved', async () => {
    const hidden = await aSupplier(app, market)
    const product = await aPublished(app, { supplier: hidden, admin: users.admin }, category)
    const { db } = app.platform.database
    const rows = db.updateTable('professionals').set({ status: 'suspended' })
    await rows.where('id', '=', hidden.professionalId).execute()
    const found = await find(`category=${category}&pageSize=50`)
    expect(found.items.map(({ id }) => id)).not.toContain(product)
    expect((await app.call(`GET /stores/pro-${hidden.professionalId}`)).status).toBe(404)
  })
})

describe('two reviewers and a supplier acting on one change', () => {
  it('have one outcome, and only the reviewed version is published', async () => {
    const place = await testPlace()
    const nodes = [await testApp({ place }), await testApp({ place })] as const
    const [first, second] = nodes
    const own = await openMarket(first)
    const { admin } = await testUsers(first, own)
    const seller = await aSupplier(first, own)
    const { slug } = await aProductCategory(first)
    for (let round = 0; round < 8; round++) {
      const product = await aProposed(first, seller, slug)
      const version = await versionOf(first, product)
      const approve = (node: TestApp) =>
        node.call(`POST /admin/products/${product}/approve`, { token: admin.token, body: { version } })
      const rename = () =>
        second.call(`PATCH /own-products/${product}`, {
          token: seller.token,
          body: productForm(slug, { name: `Round ${round}`, pictures: [] }),
        })
      const replies = await Promise.all([
        approve(first),
        approve(second),
        rename(),
        decide(second, admin, product, 'reject'),
      ])
      expectNone(
        replies.filter(({ status }) => status >= 500),
        replies,
      )
      const row = first.platform.database.db.selectFrom('products').select(['status', 'name']).where('id', '=', product)
      const { status, name } = await row.executeTakeFirstOrThrow()
      // A change made after the review is not public.
      if (status === 'published') expect(name.en).toBe('Emerald zellige')
      expect([replies[0], replies[1]].filter(reply => reply?.status === 200).length).toBeLessThanOrEqual(1)
    }
    await Promise.all(nodes.map(node => node.close()))
  }, 120_000)
})

it('a store writes its terms in one language, and readers of the others see them too', async () => {
  const one = { en: '', fr: 'Par camion à hayon.', ar: '' }
  const body = { day1: '08:30 – 18:30', delivery: one, returns: one }
  expect((await app.call('PUT /own-store', { token: supplier.token, body })).status).toBe(200)
  type Store = Output<(typeof catalogue)['GET /stores/{store}']>
  const store = (await app.call<Store>(`GET /stores/pro-${supplier.professionalId}`)).body
  expect([store.delivery, store.hours[0]]).toEqual(['Par camion à hayon.', [510, 1110]])
  const half = { ...body, day1: '08:30 – ' }
  expect((await app.call('PUT /own-store', { token: supplier.token, body: half })).status).toBe(400)
})

it('categories are in the order set by staff, all others after them', async () => {
  const { token } = users.admin
  const [first, second] = [await aProductCategory(app), await aProductCategory(app)]
  const listed = async () => {
    const { body } = await app.call<readonly { readonly id: string }[]>('GET /product-categories', { token })
    return body.map(({ id }) => id)
  }
  const before = await listed()
  const ids: readonly string[] = [second.id, first.id]
  expect((await app.call('PUT /product-categories/order', { token, body: { ids } })).status).toBe(200)
  expect(await listed()).toEqual([...ids, ...before.filter(id => !ids.includes(id))])
})
