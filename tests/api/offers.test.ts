import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#shared/errors/app-error.ts'
import { aProductCategory, setPrice, transitionProduct } from '#tests/support/catalogue.ts'
import { aSeller, type Seller } from '#tests/support/enquiries.ts'
import { app, market, runJobs, users, withUsers } from '#tests/support/fixtures.ts'
import {
  anOffer,
  aPricedSeller,
  dayIn,
  hadPrice,
  makeOffer,
  offerForm,
  offerNotices,
  offerRow,
  pageOf,
  type ShownOffers,
  transitionOffer,
  turn,
} from '#tests/support/offers.ts'

let category: string

withUsers()
beforeAll(async () => {
  category = (await aProductCategory(app)).slug
})

const fieldsOf = ({ body }: { body: Problem }) => (body.errors ?? []).map(({ path, code }) => `${path} ${code}`)
const statusOf = async (offer: string) => (await offerRow(app, offer)).status
const shownOf = async (search: string) => (await app.call<ShownOffers>(`GET /offers?${search}`)).body

describe('the reference price', () => {
  it('is calculated as the lowest price of the thirty days before, and cannot be entered', async () => {
    const seller = await aPricedSeller(app, market, users, category)
    await hadPrice(app, seller.product, 37_000, 20)
    await hadPrice(app, seller.product, 30_000, 90)
    const { status, body } = await makeOffer(app, seller)
    expect([status, body.reference, body.price]).toEqual([201, 37_000, 35_550])
    const typed = await makeOffer(app, await aPricedSeller(app, market, users, category), { referencePrice: 60_000 })
    expect(typed.body.reference ?? 39_500).toBe(39_500)
  })

  it('ignores a price that was raised before it is lowered', async () => {
    const seller = await aPricedSeller(app, market, users, category)
    await setPrice(app, seller, seller.product, { price: 60_000, tiers: [] })
    const fake = await makeOffer(app, seller, { share: 0.3 })
    expect([fake.status, fieldsOf(fake)]).toEqual([400, ['share no-saving']])
    expect(fake.body.errors[0]?.detail).toContain('395.00 MAD')
    expect((await makeOffer(app, seller, { share: 0.4 })).body).toMatchObject({ reference: 39_500, price: 36_000 })
  })

  it('is never above the store’s own tier at the minimum quantity', async () => {
    const seller = await aPricedSeller(app, market, users, category)
    const tier = { kind: 'tier', share: undefined, minQuantity: 50 }
    const fake = await makeOffer(app, seller, { ...tier, amount: 38_500 })
    expect(fieldsOf(fake)).toEqual(['amount no-saving'])
    expect((await makeOffer(app, seller, { ...tier, amount: 37_000 })).body).toMatchObject({
      reference: 38_000,
      price: 37_000,
    })
  })

  it('is calculated again at the start; an offer that saves nothing by then never starts', async () => {
    const [one, two] = [
      await aPricedSeller(app, market, users, category),
      await aPricedSeller(app, market, users, category),
    ]
    const later = { startsOn: dayIn(2), endsOn: dayIn(9), kind: 'tier', share: undefined, amount: 36_000 }
    const [first, second] = [await anOffer(app, one, later), await anOffer(app, two, later)]
    expect(await statusOf(first)).toBe('scheduled')
    await setPrice(app, one, one.product, { price: 37_500, tiers: [] })
    await setPrice(app, two, two.product, { price: 35_000, tiers: [] })
    for (const offer of [first, second]) await turn(app, offer, 'startsAt')
    await runJobs()
    expect(await offerRow(app, first)).toMatchObject({ status: 'active', referencePrice: 37_500, price: 36_000 })
    expect(await offerRow(app, second)).toMatchObject({ status: 'ended', reason: 'no-saving', startedAt: null })
    expect(await offerNotices(app, two)).toEqual(['offer-not-begun'])
    expect((await pageOf(app, two)).status).toBe(404)
  })
})

describe('an offer', () => {
  it('is refused by field: another store’s product, too long, in the past, without delivery, overlapping', async () => {
    const [seller, other] = [
      await aPricedSeller(app, market, users, category),
      await aPricedSeller(app, market, users, category),
    ]
    const refused = async (more: object) => fieldsOf(await makeOffer(app, seller, more))
    expect(await refused({ product: other.product })).toEqual(['product not-a-choice'])
    expect(await refused({ endsOn: dayIn(90) })).toEqual(['endsOn in-the-future'])
    expect(await refused({ endsOn: dayIn(-1) })).toEqual(['endsOn in-the-past'])
    expect(await refused({ startsOn: dayIn(-1) })).toEqual(['startsOn in-the-past'])
    expect(await refused({ share: undefined })).toEqual(['share required'])
    expect(await refused({ kind: 'amount' })).toEqual(['amount required'])
    expect(await refused({ cities: ['nowhere'] })).toEqual(['cities/0 not-a-choice'])
    expect(await refused({ quota: 4, minQuantity: 5 })).toEqual(['quota invalid'])
    expect(await refused({ kind: 'bundle' })).toEqual(['kind not-a-choice'])
    await anOffer(app, seller, { startsOn: dayIn(20), endsOn: dayIn(30) })
    expect(await refused({ endsOn: dayIn(20) })).toEqual(['startsOn overlaps'])
    expect(await refused({ endsOn: dayIn(19) })).toEqual([])
  })

  it('can change until it starts, and not after', async () => {
    const seller = await aPricedSeller(app, market, users, category)
    const offer = await anOffer(app, seller, { startsOn: dayIn(3) })
    const change = (more: object) =>
      app.call<Problem>(`PUT /own-offers/${offer}`, { token: seller.token, body: offerForm(seller.product, more) })
    expect((await change({ startsOn: dayIn(4), share: 0.2 })).status).toBe(200)
    expect(await offerRow(app, offer)).toMatchObject({ status: 'scheduled', price: 31_600 })
    expect((await change({})).status).toBe(200)
    expect(await statusOf(offer)).toBe('active')
    expect([(await change({ share: 0.3 })).body.code, (await offerRow(app, offer)).price]).toEqual([
      'product-offer.transition-not-allowed',
      35_550,
    ])
  })

  it('is paused and resumed, can increase its quota but not reduce it, and ends as history', async () => {
    const seller = await aPricedSeller(app, market, users, category)
    const offer = await anOffer(app, seller)
    const give = async (quota: number | null) =>
      (await app.call<Problem>(`PUT /own-offers/${offer}/quota`, { token: seller.token, body: { quota } })).status
    expect((await shownOf(`store=${seller.store}`)).items).toMatchObject([{ id: offer, reference: 39_500, quota: 100 }])
    expect((await app.call<{ offer: object }>(`GET /products/${seller.slug}`)).body.offer).toMatchObject({
      price: 35_550,
    })
    expect((await transitionOffer(app, seller, offer, 'pause')).status).toBe(200)
    expect((await shownOf(`store=${seller.store}`)).total).toBe(0)
    expect((await app.call<{ offer: object }>(`GET /products/${seller.slug}`)).body.offer).toBeNull()
    expect((await transitionOffer(app, seller, offer, 'resume')).status).toBe(200)
    expect([await give(99), await give(120), await give(null), await give(500)]).toEqual([400, 200, 200, 400])
    expect((await transitionOffer(app, seller, offer, 'end')).status).toBe(200)
    expect((await transitionOffer(app, seller, offer, 'resume')).body.code).toBe('product-offer.transition-not-allowed')
    const page = await pageOf(app, seller)
    expect(page.body).toMatchObject({ current: null, ended: [{ id: offer, reference: 39_500, price: 35_550 }] })
    expect(await offerNotices(app, seller)).toEqual([])
    // An ended offer frees its days for another.
    expect((await makeOffer(app, seller)).status).toBe(201)
  })

  it('ends with its last day and notifies its supplier', async () => {
    const seller = await aPricedSeller(app, market, users, category)
    const offer = await anOffer(app, seller)
    const { db } = app.platform.database
    await db
      .updateTable('productOffers')
      .set({ startsAt: new Date(Date.now() - 86_400_000) })
      .where('id', '=', offer)
      .execute()
    await turn(app, offer, 'endsAt')
    await runJobs()
    await runJobs()
    expect(await offerRow(app, offer)).toMatchObject({ status: 'ended', reason: 'time' })
    expect(await offerNotices(app, seller)).toEqual(['offer-ended'])
  })

  it('is hidden with its product, and when the list price is as low', async () => {
    const seller = await aPricedSeller(app, market, users, category)
    await anOffer(app, seller)
    const shown = async () => (await shownOf(`store=${seller.store}`)).total
    await transitionProduct(app, seller, seller.product, 'hide')
    expect(await shown()).toBe(0)
    await transitionProduct(app, seller, seller.product, 'show')
    expect(await shown()).toBe(1)
    await setPrice(app, seller, seller.product, { price: 35_000, tiers: [] })
    expect(await shown()).toBe(0)
  })

  it('is found by city, category and store, those that end soon first', async () => {
    const own = (await aProductCategory(app)).slug
    const sellers: Seller[] = []
    for (const days of [9, 3]) {
      const seller = await aSeller(app, market, users.admin, { category: own })
      await hadPrice(app, seller.product, 39_500)
      await anOffer(app, seller, { endsOn: dayIn(days), cities: ['casablanca'] })
      sellers.push(seller)
    }
    const found = await shownOf(`category=${own}&city=casablanca`)
    expect(found.items.map(({ product }) => product.slug)).toEqual([sellers[1]?.slug, sellers[0]?.slug])
    expect(found.categories.find(({ slug }) => slug === own)?.count).toBe(2)
    expect(found.items[0]?.before.map(({ amount }) => amount)).toContain(39_500)
    expect((await shownOf(`category=${own}&city=casablanca&sort=near`)).items[0]?.distanceKm).not.toBeNull()
    expect((await app.call<Problem>('GET /offers?city=nowhere')).status).toBe(400)
  })
})
