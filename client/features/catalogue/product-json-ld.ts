// What a product says to search engines: what it is, and an offer where a price is shown.
import { useRoot } from '#client/platform/root.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { minorUnits } from '#shared/values/money.ts'
import type { ProductView } from './product-view.ts'

type Shown = Pick<ProductView, 'slug' | 'name' | 'brand' | 'price' | 'seller' | 'stockState' | 'category'> & {
  readonly summary: string
  readonly model: string
  readonly pictures: readonly { readonly src: string }[]
}

const availability = { in_stock: 'InStock', low: 'LimitedAvailability', to_order: 'BackOrder', out: 'OutOfStock' }

/** How long a price is shown; afterwards one asks. */
const validDays = 120

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
  const { amount, currency, checkedAt } = price
  const offers = amount !== null &&
    checkedAt !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: (amount / minorUnits(currency)).toFixed(2),
        priceCurrency: currency,
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
