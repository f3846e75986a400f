import type { Output } from '#shared/api/endpoint.ts'
import type { Problem } from '#shared/errors/app-error.ts'
import type { offers } from '#shared/features/offers/contract.ts'
import type { TestApp } from './app.ts'
import { aSeller, type Seller } from './enquiries.ts'
import type { Market, TestUsers } from './market.ts'
import type { SignedIn } from './people.ts'

type Out<K extends keyof typeof offers> = Output<(typeof offers)[K]>
export type OwnOffers = Out<'GET /own-offers'>
export type ShownOffers = Out<'GET /offers'>
type OffersOfProduct = Out<'GET /offers/{product}'>

const day = 86_400_000
export const dayIn = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** Inserts an earlier price, so that the product has a price history. */
export async function hadPrice({ platform }: TestApp, product: string, price: number, daysAgo = 60): Promise<void> {
  const at = new Date(Date.now() - daysAgo * day)
  await platform.database.db
    .insertInto('productPrices')
    .values({ productId: product, price, currency: 'MAD', at })
    .execute()
}

/** List price 39,500, from 50 on 38,000; with the offer 35,550 and 34,200. */
export const offerForm = (product: string, more: object = {}) => ({
  product,
  kind: 'percent',
  share: 0.1,
  minQuantity: 1,
  startsOn: dayIn(0),
  endsOn: dayIn(10),
  quota: 100,
  language: 'en',
  ...more,
})

type Answer = Problem & { readonly id: string; readonly reference: number; readonly price: number }

export const makeOffer = (app: TestApp, { token, product }: Seller, more: object = {}) =>
  app.call<Answer>('POST /own-offers', { token, body: offerForm(product, more) })

export async function anOffer(app: TestApp, seller: Seller, more: object = {}): Promise<string> {
  const { status, body } = await makeOffer(app, seller, more)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}

export const transitionOffer = (app: TestApp, person: SignedIn | null, offer: string, name: string) =>
  app.call<Problem>(`POST /own-offers/${offer}/${name}`, { token: person?.token })

export const stopping = { reason: 'misleading', note: 'The delivery is charged on top of it.' }
export const stopOffer = (app: TestApp, person: SignedIn | null, offer: string) =>
  app.call<Problem>(`POST /admin/offers/${offer}/stop`, { token: person?.token, body: stopping })

/** The offer's row in the database. */
export async function offerRow({ platform }: TestApp, offer: string) {
  const found = platform.database.db.selectFrom('productOffers').selectAll().where('id', '=', offer)
  return await found.executeTakeFirstOrThrow()
}

/** Moves the first or last day of an offer into the past. */
export async function turn({ platform }: TestApp, offer: string, column: 'startsAt' | 'endsAt'): Promise<void> {
  const set = { [column]: new Date(Date.now() - 1000) }
  await platform.database.db.updateTable('productOffers').set(set).where('id', '=', offer).execute()
}

/** Reserved quantity: as stored in the offer, and as the sum of its enquiry lines. */
export async function reservedOf({ platform }: TestApp, offer: string): Promise<readonly [number, number]> {
  const { db } = platform.database
  const { reserved } = await db
    .selectFrom('productOffers')
    .select('reserved')
    .where('id', '=', offer)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('offerReservations')
    .select('quantity')
    .where('offerId', '=', offer)
    .where('releasedAt', 'is', null)
    .execute()
  return [Number(reserved), lines.reduce((sum, { quantity }) => sum + Number(quantity), 0)]
}

/** A seller of a product that has cost 395.00 for two months, and 380.00 from 50 on. */
export async function aPricedSeller(
  app: TestApp,
  market: Market,
  { admin }: TestUsers,
  category: string,
): Promise<Seller> {
  const seller = await aSeller(app, market, admin, { category })
  await hadPrice(app, seller.product, 39_500)
  return seller
}

/** Types of the person's notifications about offers. */
export async function offerNotices({ platform }: TestApp, { id }: { id: string }): Promise<string[]> {
  await platform.deliverer.deliverAll()
  const rows = await platform.database.db.selectFrom('notifications').select('type').where('userId', '=', id).execute()
  return rows.map(({ type }) => type).filter(type => type.startsWith('offer'))
}

export const pageOf = (app: TestApp, { slug }: Seller) => app.call<OffersOfProduct>(`GET /offers/${slug}`)
