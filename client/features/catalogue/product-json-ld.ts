import { useRoot } from '#client/platform/root.ts'
import { paidAt, paidSteps } from '#shared/features/catalogue/lifecycle.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { decimalsOf, minorUnits } from '#shared/values/money.ts'
import type { ProductView } from './product-view.ts'

type Shown = Pick<ProductView, 'slug' | 'name' | 'brand' | 'price' | 'offer' | 'seller' | 'stockState' | 'category'> & {
  readonly minOrder: number
  readonly summary: string
  readonly model: string
  readonly pictures: readonly { readonly src: string }[]
}

const availability = { in_stock: 'InStock', low: 'LimitedAvailability', to_order: 'BackOrder', out: 'OutOfStock' }

/** Days that a price is shown; after that the price is on request. */
const validDays = 120

type Priced = Pick<Shown, 'price' | 'offer' | 'minOrder'>

/** The price at the minimum order; with price tiers, the range from the lowest to the highest. */
export function priceOf({ price, offer, minOrder }: Priced) {
  const amount = paidAt(price, offer, minOrder) ?? 0
  const tiers = paidSteps(price, offer, minOrder)
  const { currency } = price
  const inUnits = (minor: number): string => (minor / minorUnits(currency)).toFixed(decimalsOf(currency))
  if (tiers.length === 0) return { '@type': 'Offer', price: inUnits(amount) }
  const all = [{ minimum: null, price: amount }, ...tiers]
  const amounts = all.map(({ price }) => price)
  return {
    '@type': 'AggregateOffer',
    lowPrice: inUnits(Math.min(...amounts)),
    highPrice: inUnits(Math.max(...amounts)),
    offerCount: all.length,
    offers: all.map(({ minimum, price }) => ({
      '@type': 'Offer',
      price: inUnits(price),
      ...(minimum === null ? {} : { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minimum } }),
    })),
  }
}

/** Valid as long as the price is shown, or until the offer ends, whichever is earlier. */
function validUntil(checkedAt: string, offer: Shown['offer']): string {
  const shown = Date.parse(checkedAt) + validDays * 86_400_000
  return new Date(offer ? Math.min(shown, Date.parse(offer.endsAt) - 1) : shown).toISOString().slice(0, 10)
}

export function useProductJsonLd({
  slug,
  name,
  summary,
  brand,
  model,
  pictures,
  price,
  offer,
  minOrder,
  seller,
  stockState,
  category,
}: Shown) {
  const { origin, language } = useRoot()
  const at = (path: string) => origin + inPrefix(language, path)
  const url = at(href('products.product', { product: slug }))
  const { currency, checkedAt } = price
  const amount = paidAt(price, offer, minOrder)
  const offers = amount !== null &&
    checkedAt !== null && {
      offers: {
        url,
        priceCurrency: currency,
        ...priceOf({ price, offer, minOrder }),
        priceValidUntil: validUntil(checkedAt, offer),
        availability: `https://schema.org/${availability[stockState]}`,
        seller: { '@type': 'Organization', name: seller.name, url: at(href('store', { store: seller.slug })) },
      },
    }
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      '@id': url,
      url,
      name,
      description: summary,
      category: category.name,
      image: pictures.map(({ src }) => origin + src),
      ...(brand ? { brand: { '@type': 'Brand', name: brand } } : {}),
      ...(model ? { mpn: model } : {}),
      ...(offers || {}),
    },
  ]
}
