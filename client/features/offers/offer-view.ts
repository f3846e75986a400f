// Offers in one language, reduced to what the browser needs; imported by data files only.
import type { Converter } from '#client/platform/conversions.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import type { Language } from '#shared/values/localized.ts'

type Out<K extends keyof AppContract> = Output<AppContract[K]>
type Product = Out<'GET /offers/{product}'>['product']
type Ended = Out<'GET /offers/{product}'>['ended'][number]
type Offer = NonNullable<Out<'GET /offers/{product}'>['current']>

export function productOfOffer(
  { name, picture, category, seller, ...product }: Product,
  language: Language,
  widest = 400,
) {
  return {
    ...product,
    name,
    picture: upTo(widest, pictureView(picture, language, '')),
    category,
    seller: { slug: seller.slug, name: seller.name, city: seller.city.name },
  }
}
export type OfferProduct = ReturnType<typeof productOfOffer>

/** `converted`: its price in the reader's currency. */
export function offerView({ cities, ...offer }: Offer, convert: Converter) {
  const converted = convert({ amounts: [offer.price], currency: offer.currency })
  return { ...offer, converted, cities: cities.map(({ name }) => name) }
}
export type OfferView = ReturnType<typeof offerView>

type Listed = Out<'GET /offers'>['items'][number]

export function listedView({ product, distanceKm, ...offer }: Listed, language: Language, convert: Converter) {
  return { ...offerView(offer, convert), distanceKm, product: productOfOffer(product, language) }
}
export type ListedView = ReturnType<typeof listedView>

/** Only the fields that a row of the history shows. */
export function endedView(
  { id, currency, reference, price, startsAt, endedAt, quota, reserved }: Ended,
  product: OfferProduct,
) {
  const { slug, name, unit, price: now, seller } = product
  return {
    ...{ id, currency, reference, price, startsAt, endedAt, quota, reserved },
    product: { ...{ slug, name, unit, now }, seller: seller.name },
  }
}
export type EndedView = ReturnType<typeof endedView>

export type OwnOffer = Out<'GET /own-offers'>['items'][number]
export type OfferChoice = Out<'GET /own-offers/choices'>[number]
