import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { wishlists } from '#shared/features/wishlists/contract.ts'
import { aProductCategory, aPublished, aSupplier, setPrice } from '#tests/support/catalogue.ts'
import { app, market, users, withUsers } from '#tests/support/fixtures.ts'
import type { Professional } from '#tests/support/market.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'
import { passTime } from '#tests/support/time.ts'
import { saveItem, slugOf } from '#tests/support/wishlists.ts'

type Lists = Output<(typeof wishlists)['GET /wishlists']>
type Items = Output<(typeof wishlists)['GET /wishlists/items']>
type Marks = Output<(typeof wishlists)['GET /wishlists/marks']>

let supplier: Professional
let product: string
let slug: string
let client: SignedIn

withUsers()
beforeAll(async () => {
  supplier = await aSupplier(app, market)
  const { slug: category } = await aProductCategory(app)
  product = await aPublished(app, { supplier, admin: users.admin }, category)
  slug = await slugOf(app, product)
})
beforeEach(async () => {
  client = await signIn(app.platform, 'consumer')
  await setPrice(app, supplier, product, { price: 39_500 })
})

const call = <T = Problem>({ token }: SignedIn, key: string, body?: object) => app.call<T>(key, { token, body })
const marks = async (who = client) => (await call<Marks>(who, 'GET /wishlists/marks')).body.hearts
const lists = async (who = client) => (await call<Lists>(who, 'GET /wishlists')).body
const items = async (search = '', who = client) => (await call<Items>(who, `GET /wishlists/items${search}`)).body

describe('a heart', () => {
  it('saves an item once, in a first list that it creates, and removes it', async () => {
    expect(await marks()).toEqual([])
    expect((await saveItem(app, client, slug)).status).toBe(200)
    expect((await saveItem(app, client, slug)).status).toBe(200)
    expect(await marks()).toEqual([`product:${slug}`])
    expect(await lists()).toMatchObject([{ name: '', count: 1, notifiesDrops: false }])
    expect((await items()).items).toMatchObject([
      { thing: slug, sentiment: 'want', product: { saved: { amount: 39_500 }, now: { amount: 39_500 } } },
    ])
    expect((await call(client, `DELETE /hearts/product/${slug}`)).status).toBe(200)
    expect((await call(client, `DELETE /hearts/product/${slug}`)).status).toBe(200)
    expect(await marks()).toEqual([])
  })

  it('creates one list for concurrent requests', async () => {
    const profile = `pro-${supplier.professionalId}`
    const [one, other] = await Promise.all([
      saveItem(app, client, slug),
      saveItem(app, client, profile, 'professional'),
    ])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(await lists()).toHaveLength(1)
    expect(await marks()).toHaveLength(2)
  })

  it('is refused for an item that is not public, and for staff', async () => {
    expect((await saveItem(app, client, 'no-such-product')).status).toBe(404)
    expect((await saveItem(app, users.admin, slug)).status).toBe(403)
  })

  it('of a visitor is copied into the account; missing items are left out, a repeat changes nothing', async () => {
    const hearts = [
      { kind: 'product', thing: slug },
      { kind: 'product', thing: 'gone-long-ago' },
      { kind: 'professional', thing: `pro-${supplier.professionalId}` },
    ]
    const carried = await call<Marks>(client, 'POST /hearts', { hearts })
    expect(carried.body.hearts.toSorted()).toEqual(
      [`product:${slug}`, `professional:pro-${supplier.professionalId}`].toSorted(),
    )
    await call(client, 'POST /hearts', { hearts })
    expect(await marks()).toHaveLength(2)
  })
})

describe('a list', () => {
  it('is named, takes items that are moved into it, and is deleted with them', async () => {
    await saveItem(app, client, slug)
    const { body } = await call<{ id: string }>(client, 'POST /wishlists', { name: 'Kitchen' })
    const [item] = (await items()).items
    const saved = { list: body.id, sentiment: 'avoid', note: 'Too green.' }
    expect((await call(client, `PUT /wishlists/items/${item?.id}`, saved)).status).toBe(200)
    const inKitchen = await items(`?list=${body.id}`)
    expect(inKitchen.items).toMatchObject([{ note: 'Too green.', sentiment: 'avoid' }])
    expect(inKitchen.counts).toMatchObject({ all: 1, want: 0, avoid: 1 })
    expect((await items('?sentiment=want')).total).toBe(0)
    expect((await call(client, `DELETE /wishlists/${body.id}`)).status).toBe(200)
    expect(await marks()).toEqual([])
  })

  it("attack: another person's list answers like a missing one", async () => {
    await saveItem(app, client, slug)
    const [list] = await lists()
    const [item] = (await items()).items
    const other = await signIn(app.platform, 'consumer')
    const saved = { list: list?.id, sentiment: 'want' }
    const refused = await Promise.all([
      call(other, `PATCH /wishlists/${list?.id}`, { name: 'Mine' }),
      call(other, `DELETE /wishlists/${list?.id}`),
      call(other, `GET /wishlists/items?list=${list?.id}`),
      call(other, `PUT /wishlists/items/${item?.id}`, saved),
    ])
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('a price', () => {
  const notified = async () => {
    await app.platform.deliverer.deliverAll()
    const rows = app.platform.database.db.selectFrom('notifications').select('params').where('userId', '=', client.id)
    return await rows.where('type', '=', 'saved-prices-fell').execute()
  }

  /** Dates the last notification back by 25 hours. */
  const aDayLater = async () => {
    const notifiedAt = new Date(Date.now() - 25 * 3_600_000)
    await app.platform.database.db
      .updateTable('wishlists')
      .set({ notifiedAt })
      .where('ownerId', '=', client.id)
      .execute()
    await passTime(app.platform, new Date())
  }

  it('that fell since the item was saved is counted', async () => {
    await saveItem(app, client, slug)
    await setPrice(app, supplier, product, { price: 30_000, tiers: [] })
    const { items: saved, moved } = await items()
    expect(moved).toEqual({ fell: 1, rose: 0 })
    expect(saved).toMatchObject([{ product: { saved: { amount: 39_500 }, now: { amount: 30_000 } } }])
  })

  it('that falls notifies the owner of a list that has this switched on, at most once a day, and once per fall', async () => {
    await saveItem(app, client, slug)
    const [list] = await lists()
    await setPrice(app, supplier, product, { price: 35_000, tiers: [] })
    await passTime(app.platform, new Date())
    expect(await notified()).toEqual([])
    // Drops before this request are not notified.
    await call(client, `PATCH /wishlists/${list?.id}`, { notifiesDrops: true })
    await passTime(app.platform, new Date())
    expect(await notified()).toEqual([])
    await setPrice(app, supplier, product, { price: 33_000, tiers: [] })
    await passTime(app.platform, new Date())
    expect(await notified()).toMatchObject([{ params: { count: 1, title: { en: 'Emerald zellige' } } }])
    await setPrice(app, supplier, product, { price: 31_000, tiers: [] })
    await passTime(app.platform, new Date())
    expect(await notified()).toHaveLength(1)
    await aDayLater()
    expect(await notified()).toHaveLength(2)
    await aDayLater()
    expect(await notified()).toHaveLength(2)
  })
})
