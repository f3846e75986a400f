// A product in one language, reduced to what the browser needs; imported by data files only.
import type { Converter } from '#client/platform/conversions.ts'
import { type PictureView, pictureView, upTo } from '#client/platform/picture-source.ts'
import type { ProductCard, ShownPrice } from '#shared/features/catalogue/contract.ts'
import { paidAt } from '#shared/features/catalogue/lifecycle.ts'
import type { Language } from '#shared/values/localized.ts'

/** `converted`: the price to pay in the reader's currency. */
export type PriceView = ShownPrice & { readonly converted?: string }

type Named = { readonly slug: string; readonly name: string }
export type ProductView = Pick<
  ProductCard,
  'slug' | 'brand' | 'unit' | 'stockState' | 'stock' | 'leadDays' | 'minOrder' | 'offer'
> & {
  readonly price: PriceView
  readonly name: string
  readonly category: Named
  readonly facts: readonly string[]
  /** The side of a tile in centimetres; null for other products. */
  readonly side: number | null
  readonly picture: PictureView | null
  readonly seller: { readonly slug: string; readonly name: string; readonly city: string; readonly onHoliday: boolean }
}

/** The width in pixels of a row's picture on high-resolution screens. */
const widest = 400

const asGiven: Converter = () => null

export function productView(card: ProductCard, language: Language, convert = asGiven): ProductView {
  const { slug, name, brand, unit, price, stockState, stock, leadDays, minOrder, seller, attributes, category, offer } =
    card
  const side = category.slug === 'tiles-and-stone' ? Number(attributes.side) : Number.NaN
  // What somebody pays who buys at least what the seller sells.
  const paid = paidAt(price, offer, minOrder)
  const converted = paid === null ? null : convert({ amounts: [paid], currency: price.currency })
  return {
    price: { ...price, ...(converted && { converted }) },
    ...{ slug, name, brand, unit, stockState, stock, leadDays, minOrder, offer },
    category: { slug: category.slug, name: category.name },
    // Of one product, stores have several brands.
    facts: brand === '' ? card.facts : [brand, ...card.facts],
    side: Number.isFinite(side) ? side : null,
    picture: upTo(widest, pictureView(card.picture, language, '')),
    seller: { slug: seller.slug, name: seller.name, city: seller.city.name, onHoliday: seller.onHoliday },
  }
}
