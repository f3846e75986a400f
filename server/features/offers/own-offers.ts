import { randomUUIDv7 } from 'node:crypto'
import { changeRow, insertRow } from '#server/platform/database/row.ts'
import { done } from '#server/platform/endpoint/bind.ts'
import { emit } from '#server/platform/events/event.ts'
import {
  expectVersion,
  type RequestContext,
  signedIn,
  type TransactionContext,
  type WriteContext,
} from '#server/platform/request-context.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError, type FieldError } from '#shared/errors/app-error.ts'
import { priceAt } from '#shared/features/catalogue/lifecycle.ts'
import type { offers } from '#shared/features/offers/contract.ts'
import type { OfferKind } from '#shared/features/offers/lifecycle.ts'
import { priceUnder, referenceOf } from '#shared/features/offers/reference-price.ts'
import { dayOf } from '#shared/values/day.ts'
import { decimalsOf, minorUnits } from '#shared/values/money.ts'
import { offerStarted } from './events.ts'
import { endOffer, offerMachine, ownLockedOffer } from './offer.machine.ts'
import { findOffer, listCityIds, lockPriced, type OfferRow, overlaps, type PricedRow } from './offer-queries.ts'

type In<K extends keyof typeof offers> = Input<(typeof offers)[K]>
type Form = In<'POST /own-offers'>['body']
const day = 86_400_000

function refuse(...fields: readonly FieldError[]): never {
  throw new AppError('request.invalid', { fields })
}

type Given = { readonly kind: OfferKind; readonly value: number; readonly minQuantity: number; readonly start: Date }

/** Price per unit with the offer, and the lowest price before it (reference). */
export function calculate({ price: list, tiers, points }: PricedRow, { kind, value, minQuantity, start }: Given) {
  const each = priceAt(list, tiers, minQuantity)
  return { price: priceUnder({ kind, value }, each), reference: referenceOf(points, start, each) }
}

/** An offer is limited to cities that the product is delivered to. */
async function cityIds({ db }: RequestContext, slugs: readonly string[], { cities }: PricedRow): Promise<string[]> {
  const known = new Set(cities.map(({ slug }) => slug))
  const wrong = slugs.findIndex(slug => !known.has(slug))
  if (wrong >= 0) refuse({ path: `cities/${wrong}`, code: 'not-a-choice' })
  return (await listCityIds(db, slugs)).map(({ id }) => id)
}

/** @throws AppError `request.invalid` when it saves nothing, starts in the past, or overlaps another offer */
async function readOffer(ctx: RequestContext, form: Form, id: string) {
  const { kind, share = 0, amount = 0, minQuantity, startsOn, endsOn, quota, cities = [], terms = '', language } = form
  const today = dayOf(ctx.now)
  if (startsOn < today) refuse({ path: 'startsOn', code: 'in-the-past' })
  const start = startsOn === today ? ctx.now : new Date(startsOn)
  const product = await lockPriced(ctx.db, form.product, start)
  if (product?.storeId !== signedIn(ctx).professionalId) refuse({ path: 'product', code: 'not-a-choice' })
  const value = kind === 'percent' ? share : amount
  const { price, reference } = calculate(product, { kind, value, minQuantity, start })
  const params = {
    reference: `${(reference / minorUnits(product.currency)).toFixed(decimalsOf(product.currency))} ${product.currency}`,
  }
  if (price < 1 || price >= reference)
    refuse({ path: kind === 'percent' ? 'share' : 'amount', code: 'no-saving', params })
  const to = new Date(Date.parse(endsOn) + day)
  if (await overlaps(ctx.db, { id, productId: product.id, from: start, to }))
    refuse({ path: 'startsOn', code: 'overlaps' })
  return {
    ...{ productId: product.id, kind, value, currency: product.currency, price, referencePrice: reference },
    ...{ startsAt: start, endsAt: to, quota, minQuantity, terms, language },
    cityIds: await cityIds(ctx, [...new Set(cities)], product),
    updatedAt: ctx.now,
  }
}

type Calculated = Pick<OfferRow, 'price' | 'referencePrice'>

/** The caller has checked that its start has come and that it saves something. */
export async function startOffer(tx: TransactionContext, offer: OfferRow, { price, referencePrice }: Calculated) {
  const set = { price, referencePrice, startedAt: tx.now }
  await offerMachine.transition(tx, offer, 'start', { as: 'system', set })
  await emit(tx, offerStarted({ offerId: offer.id }))
}

async function beginIfDue(ctx: WriteContext, id: string): Promise<void> {
  const offer = await findOffer(ctx.db, id)
  if (offer && offer.startsAt <= ctx.now) await startOffer(ctx, offer, offer)
}

export async function addOffer(ctx: WriteContext, { body }: In<'POST /own-offers'>) {
  const id = randomUUIDv7()
  const given = await readOffer(ctx, body, id)
  await insertRow(ctx.db, 'productOffers', { id, ...given, status: 'scheduled', createdAt: ctx.now })
  await offerMachine.begin(ctx, id, { by: signedIn(ctx).id })
  await beginIfDue(ctx, id)
  return { id, startsOn: body.startsOn, reference: given.referencePrice, price: given.price }
}

/** @throws AppError `product-offer.transition-not-allowed` once it has started */
export async function changeOffer(ctx: WriteContext, { params, body }: In<'PUT /own-offers/{offer}'>) {
  const offer = await ownLockedOffer(ctx, params.offer)
  expectVersion(ctx, offer.version)
  if (offer.status !== 'scheduled') throw new AppError('product-offer.transition-not-allowed')
  await changeRow(ctx, 'productOffers', offer.id, await readOffer(ctx, body, offer.id))
  await beginIfDue(ctx, offer.id)
  return done
}

/** The quota can only grow, because the offer is a promise. */
export async function extendQuota(
  ctx: RequestContext,
  { params, body: { quota } }: In<'PUT /own-offers/{offer}/quota'>,
) {
  const offer = await ownLockedOffer(ctx, params.offer)
  if (offer.status !== 'active' && offer.status !== 'paused') throw new AppError('product-offer.transition-not-allowed')
  const had = offer.quota === null ? null : Number(offer.quota)
  if (quota !== null && (had === null || quota < had))
    refuse({ path: 'quota', code: 'too-small', params: { minimum: had ?? quota } })
  await changeRow(ctx, 'productOffers', offer.id, { quota })
  return done
}

type OfOffer = { readonly params: { readonly offer: string } }

export const transitionOffer =
  (name: 'pause' | 'resume') =>
  async (ctx: WriteContext, { params }: OfOffer) => {
    const offer = await ownLockedOffer(ctx, params.offer)
    await offerMachine.transition(ctx, offer, name, { as: 'supplier', by: signedIn(ctx).id })
    return done
  }

export async function endOwnOffer(ctx: WriteContext, { params }: OfOffer) {
  const offer = await ownLockedOffer(ctx, params.offer)
  const isEnded = await endOffer(ctx, offer, 'supplier', signedIn(ctx).id)
  if (!isEnded)
    throw new AppError('product-offer.transition-not-allowed', { subject: { entity: 'product-offer', id: offer.id } })
  return done
}
