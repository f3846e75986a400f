// What a product says to search engines: what it is, and an offer where a price is shown.
import { useRoot } from '#client/platform/root.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { decimalsOf, minorUnits } from '#shared/values/money.ts'
import type { ProductView } from './product-view.ts'

type Shown = Pick<ProductView, 'slug' | 'name' | 'brand' | 'price' | 'seller' | 'stockState' | 'category'> & {
  readonly summary: string
  readonly model: string
  readonly pictures: readonly { readonly src: string }[]
}

const availability = { in_stock: 'InStock', low: 'LimitedAvailability', to_order: 'BackOrder', out: 'OutOfStock' }

/** How long a price is shown; afterwards one asks. */
const validDays = 120

type Tiers = ProductView['price']['tiers']

/** One price, or with what more of it costs from the lowest to the highest. */
function priceOf(amount: number, tiers: Tiers, inUnits: (minor: number) => string) {
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

export function useProductJsonLd({
  slug,
  name,
  summary,
  brand,
  model,
  pictures,
  price,
  seller,
  stockState,
  category,
}: Shown) {
  const { origin, language } = useRoot()
  const at = (path: string) => origin + inPrefix(language, path)
  const url = at(href('products.product', { product: slug }))
  const { amount, currency, checkedAt, tiers } = price
  const inUnits = (minor: number): string => (minor / minorUnits(currency)).toFixed(decimalsOf(currency))
  const offers = amount !== null &&
    checkedAt !== null && {
      offers: {
        url,
        priceCurrency: currency,
        ...priceOf(amount, tiers, inUnits),
        priceValidUntil: new Date(+new Date(checkedAt) + validDays * 86_400_000).toISOString().slice(0, 10),
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
