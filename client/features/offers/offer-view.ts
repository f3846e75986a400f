// Offers in one language, reduced to what the browser needs; imported by data files only.
import type { Converter } from '#client/platform/conversions.ts'
import { namedView } from '#client/platform/named-view.ts'
import { pictureView, upTo } from '#client/platform/picture-source.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { AppContract } from '#shared/contract.ts'
import { inLanguage, type Language, type Localized } from '#shared/values/localized.ts'

type Out<K extends keyof AppContract> = Output<AppContract[K]>
type Product = Out<'GET /offers/{product}'>['product']
type Ended = Out<'GET /offers/{product}'>['ended'][number]
type Offer = NonNullable<Out<'GET /offers/{product}'>['current']>
type Named = { readonly slug: string; readonly name: Localized }

const citiesOf = (cities: readonly Named[], language: Language) => cities.map(({ name }) => inLanguage(name, language))

export function productOfOffer(
  { name, picture, category, seller, ...product }: Product,
  language: Language,
  widest = 400,
) {
  return {
    ...product,
    name: name,
    picture: upTo(widest, pictureView(picture, language, '')),
    category: namedView(category, language),
    seller: { slug: seller.slug, name: seller.name, city: seller.city.name },
  }
}
export type OfferProduct = ReturnType<typeof productOfOffer>

/** `converted`: its price in the reader's currency. */
export function offerView({ cities, ...offer }: Offer, language: Language, convert: Converter) {
  const converted = convert({ amounts: [offer.price], currency: offer.currency })
  return { ...offer, converted, cities: citiesOf(cities, language) }
}
export type OfferView = ReturnType<typeof offerView>

type Listed = Out<'GET /offers'>['items'][number]

export function listedView({ product, distanceKm, ...offer }: Listed, language: Language, convert: Converter) {
  return { ...offerView(offer, language, convert), distanceKm, product: productOfOffer(product, language) }
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

export function ownOfferView(
  { cities, product, ...offer }: Out<'GET /own-offers'>['items'][number],
  language: Language,
) {
  return {
    ...offer,
    cities: cities.map(city => namedView(city, language)),
    product: { ...product, name: product.name },
  }
}
export type OwnOfferView = ReturnType<typeof ownOfferView>

export function choiceView({ name, cities, ...product }: Out<'GET /own-offers/choices'>[number], language: Language) {
  return { ...product, name: name, cities: cities.map(city => namedView(city, language)) }
}
export type ChoiceView = ReturnType<typeof choiceView>
