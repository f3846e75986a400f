import { beforeAll, describe, expect, it } from 'vitest'
import type { Output } from '#shared/api/endpoint.ts'
import type { enquiries } from '#shared/features/enquiries/contract.ts'
import { aProductCategory } from '#tests/support/catalogue.ts'
import {
  anEnquiry,
  ask,
  decideQuote,
  deskOf,
  enquiryForm,
  quote,
  quoteIdOf,
  runOut,
  type Seller,
} from '#tests/support/enquiries.ts'
import { app, market, runJobs, users, withUsers } from '#tests/support/fixtures.ts'
import {
  anOffer,
  aPricedSeller,
  type OwnOffers,
  offerNotices,
  offerRow,
  pageOf,
  reservedOf,
  stopOffer,
  transitionOffer,
} from '#tests/support/offers.ts'
import { type SignedIn, signIn } from '#tests/support/people.ts'

type Requested = Output<(typeof enquiries)['GET /enquiries/{enquiry}']>

let client: SignedIn
let category: string

withUsers()
beforeAll(async () => {
  client = await signIn(app.platform, 'consumer')
  category = (await aProductCategory(app)).slug
})

const statusOf = async (offer: string) => (await offerRow(app, offer)).status
const tiles = (seller: Seller, quantity: number) => ({
  lines: [{ product: seller.slug, name: 'Tiles', quantity, unit: 'm2', note: '' }],
})
const askFor = (who: SignedIn, seller: Seller, quantity: number) =>
  anEnquiry(app, who, [seller], tiles(seller, quantity))

describe('the quota of an offer', () => {
  it('a line reserves its quantity, within the city and from the minimum quantity up', async () => {
    const seller = await aPricedSeller(app, market, users, category)
    const offer = await anOffer(app, seller, { minQuantity: 10 })
    await askFor(client, seller, 9)
    expect(await reservedOf(app, offer)).toEqual([0, 0])
    const enquiry = await askFor(client, seller, 30)
    expect(await reservedOf(app, offer)).toEqual([30, 30])
    const desk = await deskOf(app, seller, enquiry)
    const reserved = [{ line: desk.lines[0]?.id, product: seller.product, price: 35_550, quantity: 30 }]
    expect(desk.reserved).toMatchObject(reserved)
    const requested = await app.call<Requested>(`GET /enquiries/${enquiry}`, { token: client.token })
    expect(requested.body.quotes.map(quote => quote.reserved)).toMatchObject([reserved])
    await askFor(client, seller, 71)
    expect(await reservedOf(app, offer)).toEqual([30, 30])
  })

  it('an ended quote releases its quantity once, an accepted one keeps it', async () => {
    const seller = await aPricedSeller(app, market, users, category)
    const offer = await anOffer(app, seller)
    const quoted = async (): Promise<readonly [string, string]> => {
      const enquiry = await askFor(client, seller, 20)
      await quote(app, seller, enquiry, [35_550])
      return [enquiry, await quoteIdOf(app, enquiry, seller)]
    }
    const [saved, declined, expired] = [await quoted(), await quoted(), await quoted()]
    const [refused, withdrawn] = [await askFor(client, seller, 20), await askFor(client, seller, 20)]
    expect(await reservedOf(app, offer)).toEqual([100, 100])
    // The whole quota was reserved.
    expect(await offerRow(app, offer)).toMatchObject({ status: 'ended', reason: 'quota' })
    expect(await offerNotices(app, seller)).toEqual(['offer-sold-out'])
    const reserved: number[] = []
    const notesAfter = async (action: Promise<unknown>) => {
      await action
      reserved.push((await reservedOf(app, offer))[0])
    }
    await notesAfter(decideQuote(app, client, ...saved, 'accept'))
    await notesAfter(decideQuote(app, client, ...declined, 'decline'))
    await notesAfter(decideQuote(app, client, ...declined, 'decline'))
    await notesAfter(runOut(app, expired[1]).then(runJobs))
    await notesAfter(app.call(`POST /quotes/${refused}/refuse`, { token: seller.token, body: { reason: 'no-time' } }))
    await notesAfter(app.call(`POST /enquiries/${withdrawn}/withdraw`, { token: client.token }))
    expect(reserved).toEqual([100, 80, 80, 60, 40, 20])
    expect(await reservedOf(app, offer)).toEqual([20, 20])
    expect(await statusOf(offer)).toBe('ended')
  })

  it('two quotes of one enquiry reserve at their own stores, and the quote that is not accepted releases', async () => {
    const [one, two] = [
      await aPricedSeller(app, market, users, category),
      await aPricedSeller(app, market, users, category),
    ]
    const offers = [await anOffer(app, one), await anOffer(app, two)]
    const lines = [...tiles(one, 10).lines, ...tiles(two, 15).lines]
    const enquiry = await anEnquiry(app, client, [one, two], { lines })
    const reservedNow = async () => await Promise.all(offers.map(async offer => (await reservedOf(app, offer))[0]))
    expect(await reservedNow()).toEqual([10, 15])
    for (const seller of [one, two]) await quote(app, seller, enquiry, [35_550])
    await decideQuote(app, client, enquiry, await quoteIdOf(app, enquiry, one), 'accept')
    expect(await reservedNow()).toEqual([10, 0])
  })

  it('an enquiry is prefilled from an active offer, and from the product if the offer has ended', async () => {
    const seller = await aPricedSeller(app, market, users, category)
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
    await transitionOffer(app, seller, offer, 'end')
    expect((await begin(offer)).source.kind).toBe('product')
  })
})

describe('access to offers', () => {
  it('a supplier sees only their own offers; staff read and stop them, with a reason for the supplier', async () => {
    const [seller, rival] = [
      await aPricedSeller(app, market, users, category),
      await aPricedSeller(app, market, users, category),
    ]
    const offer = await anOffer(app, seller)
    expect((await transitionOffer(app, rival, offer, 'end')).status).toBe(404)
    expect((await transitionOffer(app, client, offer, 'end')).status).toBe(403)
    expect((await stopOffer(app, seller, offer)).status).toBe(403)
    const admin = users.admin
    expect((await stopOffer(app, admin, offer)).status).toBe(200)
    expect((await stopOffer(app, admin, offer)).body.code).toBe('product-offer.transition-not-allowed')
    expect(await offerNotices(app, seller)).toEqual(['offer-stopped'])
    const own = await app.call<OwnOffers>('GET /own-offers?tab=stopped', { token: seller.token })
    expect(own.body).toMatchObject({
      total: 1,
      counts: { all: 1, stopped: 1 },
      items: [{ id: offer, reason: 'misleading' }],
    })
    // A stopped offer is not part of the history.
    expect((await pageOf(app, seller)).status).toBe(404)
    const of = await app.call<OwnOffers['items']>(`GET /admin/product-offers/${seller.product}`, { token: admin.token })
    expect(of.body).toMatchObject([{ id: offer, status: 'stopped', transitions: [] }])
  })

  it('a person with the product on a wishlist is notified once of the lower price', async () => {
    const seller = await aPricedSeller(app, market, users, category)
    const owner = await signIn(app.platform, 'consumer')
    await app.call(`PUT /hearts/product/${seller.slug}`, { token: owner.token })
    const lists = await app.call<{ id: string }[]>('GET /wishlists', { token: owner.token })
    await app.call(`PATCH /wishlists/${lists.body[0]?.id}`, { token: owner.token, body: { notifiesDrops: true } })
    expect((await app.call(`PUT /hearts/offer/${seller.slug}`, { token: owner.token })).status).toBe(404)
    await anOffer(app, seller)
    expect((await app.call(`PUT /hearts/offer/${seller.slug}`, { token: owner.token })).status).toBe(200)
    await runJobs()
    await runJobs()
    await app.platform.deliverer.deliverAll()
    const notified = await app.platform.database.db
      .selectFrom('notifications')
      .select('type')
      .where('userId', '=', owner.id)
      .execute()
    expect(notified).toEqual([{ type: 'saved-prices-fell' }])
    const saved = await app.call<{ items: object[] }>('GET /wishlists/items', { token: owner.token })
    expect(saved.body.items).toMatchObject([
      { kind: 'offer', product: { now: { amount: 35_550 } } },
      { kind: 'product' },
    ])
  })

  it('a refused enquiry reserves nothing', async () => {
    const seller = await aPricedSeller(app, market, users, category)
    const offer = await anOffer(app, seller)
    const { status } = await ask(app, client, [seller], { ...tiles(seller, 10), suppliers: ['nobody'] })
    expect([status, await reservedOf(app, offer)]).toEqual([400, [0, 0]])
  })
})
