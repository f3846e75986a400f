// A product in one language, as small as it can travel to the browser; used by data files alone.
import type { Converter } from '#client/platform/conversions.ts'
import { namedView } from '#client/platform/named-view.ts'
import { type PictureView, pictureView, upTo } from '#client/platform/picture-source.ts'
import type { ProductCard, ShownPrice } from '#shared/features/catalogue/contract.ts'
import { paidAt } from '#shared/features/catalogue/lifecycle.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

/** `converted`: what is paid, in the currency that the reader chose. */
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
  /** Of a tile in centimetres; null for other things. */
  readonly side: number | null
  readonly picture: PictureView | null
  readonly seller: { readonly slug: string; readonly name: string; readonly city: string; readonly onHoliday: boolean }
}

/** As wide as a row draws it, on fine screens too. */
const widest = 400

const asGiven: Converter = () => null

/** `quantity`: for how many the price is shown. */
export function productView(card: ProductCard, language: Language, convert = asGiven, quantity = 1): ProductView {
  const { slug, brand, unit, price, stockState, stock, leadDays, seller, attributes, category, offer } = card
  const side = category.slug === 'tiles-and-stone' ? Number(attributes.side) : Number.NaN
  const paid = paidAt(price, offer, quantity)
  const converted = paid === null ? null : convert({ amounts: [paid], currency: price.currency })
  return {
    price: { ...price, ...(converted && { converted }) },
    ...{ slug, brand, unit, stockState, stock, leadDays, offer },
    name: inLanguage(card.name, language),
    category: namedView({ slug: category.slug, name: category.name }, language),
    facts: card.facts.map(fact => inLanguage(fact, language)),
    side: Number.isFinite(side) ? side : null,
    picture: upTo(widest, pictureView(card.picture, language, '')),
    seller: {
      slug: seller.slug,
      name: seller.name,
      city: inLanguage(seller.city.name, language),
      onHoliday: seller.onHoliday,
    },
  }
}
