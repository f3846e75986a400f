// Offers: the reference that nobody types, fake ones refused, their life, what is held of them and given back, who may what, who is told.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { aProductCategory, moveProduct, setPrice } from '#tests/support/catalogue.ts'
import {
  anEnquiry,
  aSeller,
  ask,
  decideQuote,
  deskOf,
  enquiryForm,
  quote,
  quoteIdOf,
  runOut,
  type Seller,
} from '#tests/support/enquiries.ts'
import { aCast, type Cast, type Market, openMarket } from '#tests/support/market.ts'
import {
  anOffer,
  dayIn,
  hadPrice,
  heldOf,
  makeOffer,
  moveOffer,
  type OffersOfProduct,
  type OwnOffers,
  offerForm,
  offerRow,
  type ShownOffers,
  stopOffer,
  turn,
} from '#tests/support/offers.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type Asked = Output<(typeof enquiries)['GET /enquiries/{enquiry}']>

let app: TestApp
let market: Market
let cast: Cast
let client: SignedIn
let category: string

beforeAll(async () => {
  app = await testApp()
  market = await openMarket(app)
  cast = await aCast(app, market)
  client = await signIn(app.platform, 'consumer')
  category = (await aProductCategory(app)).slug
})
afterAll(() => app.close())

/** At 395.00 for two months, and 380.00 from 50 on. */
async function aPricedSeller(): Promise<Seller> {
  const seller = await aSeller(app, market, cast.admin, { category })
  await hadPrice(app, seller.product, 39_500)
  return seller
}
const fieldsOf = ({ body }: { body: Problem }) => (body.errors ?? []).map(({ path, code }) => `${path} ${code}`)
const statusOf = async (offer: string) => (await offerRow(app, offer)).status
const doTimers = () => app.platform.timeKeeper.doTimers()
const shownOf = async (search: string) => (await app.call<ShownOffers>(`GET /offers?${search}`)).body
const pageOf = async ({ slug }: Seller) => await app.call<OffersOfProduct>(`GET /offers/${slug}`)
async function toldTo({ id }: { id: string }): Promise<string[]> {
  await app.platform.deliverer.deliverAll()
  const rows = await app.platform.database.db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', id)
    .execute()
  return rows.map(({ type }) => type).filter(type => type.startsWith('offer'))
}
const tiles = (seller: Seller, quantity: number) => ({
  lines: [{ product: seller.slug, name: 'Tiles', quantity, unit: 'm2', note: '' }],
})
const askFor = (who: SignedIn, seller: Seller, quantity: number) =>
  anEnquiry(app, who, [seller], tiles(seller, quantity))

describe('the reference', () => {
  it('is the lowest price of the thirty days before, reckoned and never typed', async () => {
    const seller = await aPricedSeller()
    await hadPrice(app, seller.product, 37_000, 20)
    await hadPrice(app, seller.product, 30_000, 90)
    const { status, body } = await makeOffer(app, seller)
    expect([status, body.reference, body.price]).toEqual([201, 37_000, 35_550])
    const typed = await makeOffer(app, await aPricedSeller(), { referencePrice: 60_000 })
    expect(typed.body.reference ?? 39_500).toBe(39_500)
  })

  it('unmasks a price that was raised before it is lowered', async () => {
    const seller = await aPricedSeller()
    await setPrice(app, seller, seller.product, { price: 60_000, tiers: [] })
    const fake = await makeOffer(app, seller, { share: 0.3 })
    expect([fake.status, fieldsOf(fake)]).toEqual([400, ['share no-saving']])
    expect(fake.body.errors[0]?.detail).toContain('395.00 MAD')
    expect((await makeOffer(app, seller, { share: 0.4 })).body).toMatchObject({ reference: 39_500, price: 36_000 })
  })

  it('is never above the shop’s own step at the least quantity', async () => {
    const seller = await aPricedSeller()
    const tier = { kind: 'tier', share: undefined, minQuantity: 50 }
    const fake = await makeOffer(app, seller, { ...tier, amount: 38_500 })
    expect(fieldsOf(fake)).toEqual(['amount no-saving'])
    expect((await makeOffer(app, seller, { ...tier, amount: 37_000 })).body).toMatchObject({
      reference: 38_000,
      price: 37_000,
    })
  })

  it('is reckoned anew when it begins; what saves nothing by then never does', async () => {
    const [one, two] = [await aPricedSeller(), await aPricedSeller()]
    const later = { startsOn: dayIn(2), endsOn: dayIn(9), kind: 'tier', share: undefined, amount: 36_000 }
    const [first, second] = [await anOffer(app, one, later), await anOffer(app, two, later)]
    expect(await statusOf(first)).toBe('scheduled')
    await setPrice(app, one, one.product, { price: 37_500, tiers: [] })
    await setPrice(app, two, two.product, { price: 35_000, tiers: [] })
    for (const offer of [first, second]) await turn(app, offer, 'starts_at')
    await doTimers()
    expect(await offerRow(app, first)).toMatchObject({ status: 'active', reference_price: 37_500, price: 36_000 })
    expect(await offerRow(app, second)).toMatchObject({ status: 'ended', reason: 'no-saving', started_at: null })
    expect(await toldTo(two)).toEqual(['offer-not-begun'])
    expect((await pageOf(two)).status).toBe(404)
  })
})

describe('an offer', () => {
  it('is refused by field: another’s product, too long, in the past, where nothing is delivered, overlapping', async () => {
    const [seller, other] = [await aPricedSeller(), await aPricedSeller()]
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

  it('is changed until it begins, and never again', async () => {
    const seller = await aPricedSeller()
    const offer = await anOffer(app, seller, { startsOn: dayIn(3) })
    const change = (more: object) =>
      app.call<Problem>(`PUT /own-offers/${offer}`, { token: seller.token, body: offerForm(seller.product, more) })
    expect((await change({ startsOn: dayIn(4), share: 0.2 })).status).toBe(200)
    expect(await offerRow(app, offer)).toMatchObject({ status: 'scheduled', price: 31_600 })
    expect((await change({})).status).toBe(200)
    expect(await statusOf(offer)).toBe('active')
    expect([(await change({ share: 0.3 })).body.code, (await offerRow(app, offer)).price]).toEqual([
      'product-offer.move-not-allowed',
      35_550,
    ])
  })

  it('pauses, goes on, gives more but never less, and ends as history', async () => {
    const seller = await aPricedSeller()
    const offer = await anOffer(app, seller)
    const give = async (quota: number | null) =>
      (await app.call<Problem>(`PUT /own-offers/${offer}/quota`, { token: seller.token, body: { quota } })).status
    expect((await shownOf(`store=${seller.store}`)).items).toMatchObject([{ id: offer, reference: 39_500, quota: 100 }])
    expect((await app.call<{ offer: object }>(`GET /products/${seller.slug}`)).body.offer).toMatchObject({
      price: 35_550,
    })
    expect((await moveOffer(app, seller, offer, 'pause')).status).toBe(200)
    expect((await shownOf(`store=${seller.store}`)).total).toBe(0)
    expect((await app.call<{ offer: object }>(`GET /products/${seller.slug}`)).body.offer).toBeNull()
    expect((await moveOffer(app, seller, offer, 'resume')).status).toBe(200)
    expect([await give(99), await give(120), await give(null), await give(500)]).toEqual([400, 200, 200, 400])
    expect((await moveOffer(app, seller, offer, 'end')).status).toBe(200)
    expect((await moveOffer(app, seller, offer, 'resume')).body.code).toBe('product-offer.move-not-allowed')
    const page = await pageOf(seller)
    expect(page.body).toMatchObject({ current: null, ended: [{ id: offer, reference: 39_500, price: 35_550 }] })
    expect(await toldTo(seller)).toEqual([])
    // What is over leaves its days to another.
    expect((await makeOffer(app, seller)).status).toBe(201)
  })

  it('ends with its last day, and its supplier hears of it', async () => {
    const seller = await aPricedSeller()
    const offer = await anOffer(app, seller)
    const { db } = app.platform.database
    await db
      .updateTable('product_offers')
      .set({ starts_at: new Date(Date.now() - 86_400_000) })
      .where('id', '=', offer)
      .execute()
    await turn(app, offer, 'ends_at')
    await doTimers()
    await doTimers()
    expect(await offerRow(app, offer)).toMatchObject({ status: 'ended', reason: 'time' })
    expect(await toldTo(seller)).toEqual(['offer-ended'])
  })

  it('is hidden with its product, and where the list is as low by now', async () => {
    const seller = await aPricedSeller()
    await anOffer(app, seller)
    const shown = async () => (await shownOf(`store=${seller.store}`)).total
    await moveProduct(app, seller, seller.product, 'hide')
    expect(await shown()).toBe(0)
    await moveProduct(app, seller, seller.product, 'show')
    expect(await shown()).toBe(1)
    await setPrice(app, seller, seller.product, { price: 35_000, tiers: [] })
    expect(await shown()).toBe(0)
  })

  it('is found by city, category and store, those that end soon first', async () => {
    const own = (await aProductCategory(app)).slug
    const sellers: Seller[] = []
    for (const days of [9, 3]) {
      const seller = await aSeller(app, market, cast.admin, { category: own })
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

describe('of its quota', () => {
  it('a line holds as much as it asks for, in the city and from the least quantity on', async () => {
    const seller = await aPricedSeller()
    const offer = await anOffer(app, seller, { minQuantity: 10 })
    await askFor(client, seller, 9)
    expect(await heldOf(app, offer)).toEqual([0, 0])
    const enquiry = await askFor(client, seller, 30)
    expect(await heldOf(app, offer)).toEqual([30, 30])
    const desk = await deskOf(app, seller, enquiry)
    const held = [{ line: desk.lines[0]?.id, product: seller.product, price: 35_550, quantity: 30 }]
    expect(desk.held).toMatchObject(held)
    const asked = await app.call<Asked>(`GET /enquiries/${enquiry}`, { token: client.token })
    expect(asked.body.quotes.map(quote => quote.held)).toMatchObject([held])
    await askFor(client, seller, 71)
    expect(await heldOf(app, offer)).toEqual([30, 30])
  })

  it('what comes to nothing is given back once, what is accepted stays', async () => {
    const seller = await aPricedSeller()
    const offer = await anOffer(app, seller)
    const quoted = async (): Promise<readonly [string, string]> => {
      const enquiry = await askFor(client, seller, 20)
      await quote(app, seller, enquiry, [35_550])
      return [enquiry, await quoteIdOf(app, enquiry, seller)]
    }
    const [kept, declined, expired] = [await quoted(), await quoted(), await quoted()]
    const [refused, withdrawn] = [await askFor(client, seller, 20), await askFor(client, seller, 20)]
    expect(await heldOf(app, offer)).toEqual([100, 100])
    // All of it was asked for.
    expect(await offerRow(app, offer)).toMatchObject({ status: 'ended', reason: 'quota' })
    expect(await toldTo(seller)).toEqual(['offer-sold-out'])
    const held: number[] = []
    const notesAfter = async (deed: Promise<unknown>) => {
      await deed
      held.push((await heldOf(app, offer))[0])
    }
    await notesAfter(decideQuote(app, client, ...kept, 'accept'))
    await notesAfter(decideQuote(app, client, ...declined, 'decline'))
    await notesAfter(decideQuote(app, client, ...declined, 'decline'))
    await notesAfter(runOut(app, expired[1]).then(doTimers))
    await notesAfter(app.call(`POST /quotes/${refused}/refuse`, { token: seller.token, body: { reason: 'no-time' } }))
    await notesAfter(app.call(`POST /enquiries/${withdrawn}/withdraw`, { token: client.token }))
    expect(held).toEqual([100, 80, 80, 60, 40, 20])
    expect(await heldOf(app, offer)).toEqual([20, 20])
    expect(await statusOf(offer)).toBe('ended')
  })

  it('two quotes of one enquiry hold each of their own store, and the one passed over gives back', async () => {
    const [one, two] = [await aPricedSeller(), await aPricedSeller()]
    const offers = [await anOffer(app, one), await anOffer(app, two)]
    const lines = [...tiles(one, 10).lines, ...tiles(two, 15).lines]
    const enquiry = await anEnquiry(app, client, [one, two], { lines })
    const heldNow = async () => await Promise.all(offers.map(async offer => (await heldOf(app, offer))[0]))
    expect(await heldNow()).toEqual([10, 15])
    for (const seller of [one, two]) await quote(app, seller, enquiry, [35_550])
    await decideQuote(app, client, enquiry, await quoteIdOf(app, enquiry, one), 'accept')
    expect(await heldNow()).toEqual([10, 0])
  })

  it('an enquiry begins with it as its source, and a bad one begins with the product', async () => {
    const seller = await aPricedSeller()
    const offer = await anOffer(app, seller, { minQuantity: 12 })
    type Begun = {
      source: { kind: string; id: string }
      lines: { quantity: number; product: string }[]
      suppliers: { slug: string }[]
    }
    const begin = async (id: string) =>
      (
        await app.call<Begun>(`GET /enquiries/prefill?offer=${id}&product=${seller.slug}&city=casablanca`, {
          token: client.token,
        })
      ).body
    expect(await begin(offer)).toMatchObject({
      source: { kind: 'offer', id: offer },
      lines: [{ product: seller.slug, quantity: 12 }],
    })
    expect((await begin(offer)).suppliers[0]?.slug).toBe(seller.store)
    const body = enquiryForm([seller], { ...tiles(seller, 12), source: { kind: 'offer', id: offer } })
    expect((await app.call('POST /enquiries', { token: client.token, body })).status).toBe(201)
    await moveOffer(app, seller, offer, 'end')
    expect((await begin(offer)).source.kind).toBe('product')
  })
})

describe('who', () => {
  it('sells is alone with the own offers; the staff reads and stops, with a reason that the supplier reads', async () => {
    const [seller, rival] = [await aPricedSeller(), await aPricedSeller()]
    const offer = await anOffer(app, seller)
    expect((await moveOffer(app, rival, offer, 'end')).status).toBe(404)
    expect((await moveOffer(app, client, offer, 'end')).status).toBe(403)
    expect((await stopOffer(app, seller, offer)).status).toBe(403)
    const admin = cast.admin
    expect((await stopOffer(app, admin, offer)).status).toBe(200)
    expect((await stopOffer(app, admin, offer)).body.code).toBe('product-offer.move-not-allowed')
    expect(await toldTo(seller)).toEqual(['offer-stopped'])
    const own = await app.call<OwnOffers>('GET /own-offers?tab=stopped', { token: seller.token })
    expect(own.body).toMatchObject({
      total: 1,
      counts: { all: 1, stopped: 1 },
      items: [{ id: offer, reason: 'misleading' }],
    })
    // What was stopped is no history.
    expect((await pageOf(seller)).status).toBe(404)
    const of = await app.call<OwnOffers['items']>(`GET /admin/product-offers/${seller.product}`, { token: admin.token })
    expect(of.body).toMatchObject([{ id: offer, status: 'stopped', moves: [] }])
  })

  it('keeps the product hears of it once, as of a falling price', async () => {
    const seller = await aPricedSeller()
    const keeper = await signIn(app.platform, 'consumer')
    await app.call(`PUT /hearts/product/${seller.slug}`, { token: keeper.token })
    const lists = await app.call<{ id: string }[]>('GET /wishlists', { token: keeper.token })
    await app.call(`PATCH /wishlists/${lists.body[0]?.id}`, { token: keeper.token, body: { tellsDrops: true } })
    expect((await app.call(`PUT /hearts/offer/${seller.slug}`, { token: keeper.token })).status).toBe(404)
    await anOffer(app, seller)
    expect((await app.call(`PUT /hearts/offer/${seller.slug}`, { token: keeper.token })).status).toBe(200)
    await doTimers()
    await doTimers()
    await app.platform.deliverer.deliverAll()
    const told = await app.platform.database.db
      .selectFrom('notifications')
      .select('type')
      .where('user_id', '=', keeper.id)
      .execute()
    expect(told).toEqual([{ type: 'kept-prices-fell' }])
    const kept = await app.call<{ items: object[] }>('GET /wishlists/items', { token: keeper.token })
    expect(kept.body.items).toMatchObject([
      { kind: 'offer', product: { now: { amount: 35_550 } } },
      { kind: 'product' },
    ])
  })

  it('cannot ask has nothing held', async () => {
    const seller = await aPricedSeller()
    const offer = await anOffer(app, seller)
    const { status } = await ask(app, client, [seller], { ...tiles(seller, 10), suppliers: ['nobody'] })
    expect([status, await heldOf(app, offer)]).toEqual([400, [0, 0]])
  })
})
