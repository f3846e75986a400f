// A product in one language, as small as it can travel to the browser; used by data files alone.
import { namedView } from '#client/platform/named-view.ts'
import { type PictureView, pictureView, upTo } from '#client/platform/picture-source.ts'
import type { ProductCard } from '#shared/features/catalogue/contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

type Named = { readonly slug: string; readonly name: string }
export type ProductView = Pick<
  ProductCard,
  'slug' | 'brand' | 'unit' | 'price' | 'stockState' | 'stock' | 'leadDays' | 'offer'
> & {
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

export function productView(card: ProductCard, language: Language): ProductView {
  const { slug, brand, unit, price, stockState, stock, leadDays, seller, attributes, category, offer } = card
  const side = category.slug === 'tiles-and-stone' ? Number(attributes.side) : Number.NaN
  return {
    ...{ slug, brand, unit, price, stockState, stock, leadDays, offer },
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
