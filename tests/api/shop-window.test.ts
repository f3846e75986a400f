import { beforeAll, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { shopWindow } from '#shared/features/catalogue/window-contract.ts'
import {
  aDraft,
  aProductCategory,
  aPublished,
  aSupplier,
  setPrice,
  transitionProduct,
} from '#tests/support/catalogue.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import type { Professional } from '#tests/support/market.ts'

type Shown = Output<(typeof shopWindow)['GET /shop-window']>

let small: Professional
let large: Professional
withUsers()
beforeAll(async () => {
  small = await aSupplier(app, market)
  large = await aSupplier(app, market)
})

const shown = async () => (await app.call<Shown>('GET /shop-window')).body

it('the home page shows no products while none are for sale', async () => {
  expect(await shown()).toEqual({ products: [], suppliers: [] })
})

it('the home page shows the product with the latest price of each category, and the suppliers with the most products', async () => {
  const [tiles, bricks] = [await aProductCategory(app), await aProductCategory(app)]
  const publish = (supplier: Professional, category: string, name: string) =>
    aPublished(app, { supplier, admin: users.admin }, category, { name })
  await publish(small, tiles.slug, 'Small tile')
  await publish(large, tiles.slug, 'Large tile')
  const last = await publish(large, bricks.slug, 'Large brick')
  const requested = await publish(small, bricks.slug, 'Brick on request')
  await setPrice(app, small, requested, { priceType: 'on_request', price: null, tiers: [] })
  await aDraft(app, small, bricks.slug, { name: 'Nobody sees a draft' })
  const { products, suppliers } = await shown()
  expect(products.map(({ name, amount, currency }) => [name, amount, currency])).toEqual([
    ['Large tile', 39_500, 'MAD'],
    ['Large brick', 39_500, 'MAD'],
  ])
  expect(suppliers.map(({ slug, prices }) => [slug, prices])).toEqual([
    [`pro-${large.professionalId}`, 2],
    [`pro-${small.professionalId}`, 1],
  ])
  await app.platform.database.db
    .updateTable('products')
    .set({ currency: 'EUR' })
    .where('storeId', '=', small.professionalId)
    .execute()
  const first = (await app.call<Shown>('GET /shop-window?currency=EUR')).body
  expect(first.suppliers.map(({ slug }) => slug)).toEqual([
    `pro-${small.professionalId}`,
    `pro-${large.professionalId}`,
  ])
  expect(first.products.map(({ name }) => name)).toEqual(['Small tile', 'Large brick'])
  await transitionProduct(app, large, last, 'hide')
  expect((await shown()).products.map(({ name }) => name)).toEqual(['Large tile'])
})
