// A product in one language, reduced to what the browser needs; imported by data files only.
import type { Converter } from '#client/platform/conversions.ts'
import { namedView } from '#client/platform/named-view.ts'
import { type PictureView, pictureView, upTo } from '#client/platform/picture-source.ts'
import type { ProductCard, ShownPrice } from '#shared/features/catalogue/contract.ts'
import { paidAt } from '#shared/features/catalogue/lifecycle.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

/** `converted`: the price to pay in the reader's currency. */
export type PriceView = ShownPrice & { readonly converted?: string }

type Named = { readonly slug: string; readonly name: string }
export type ProductView = Pick<
  ProductCard,
  'slug' | 'brand' | 'unit' | 'stockState' | 'stock' | 'leadDays' | 'offer'
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

/** `quantity`: the quantity that the price is shown for. */
export function productView(card: ProductCard, language: Language, convert = asGiven, quantity = 1): ProductView {
  const { slug, brand, unit, price, stockState, stock, leadDays, seller, attributes, category, offer } = card
  const side = category.slug === 'tiles-and-stone' ? Number(attributes.side) : Number.NaN
  const paid = paidAt(price, offer, quantity)
  const converted = paid === null ? null : convert({ amounts: [paid], currency: price.currency })
  return {
    price: { ...price, ...(converted && { converted }) },
    ...{ slug, brand, unit, stockState, stock, leadDays, offer },
    name: card.name,
    category: namedView({ slug: category.slug, name: category.name }, language),
    facts: card.facts.map(fact => fact),
    side: Number.isFinite(side) ? side : null,
    picture: upTo(widest, pictureView(card.picture, language, '')),
    seller: {
      slug: seller.slug,
      name: seller.name,
      city: seller.city.name,
      onHoliday: seller.onHoliday,
    },
  }
}
