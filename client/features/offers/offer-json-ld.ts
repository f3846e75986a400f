import { useRoot } from '#client/platform/root.ts'
import { lastDayOf } from '#shared/features/offers/reference-price.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import { decimalsOf, minorUnits } from '#shared/values/money.ts'
import type { OfferProduct, OfferView } from './offer-view.ts'

const availability: Readonly<Record<string, string>> = {
  in_stock: 'InStock',
  low: 'LimitedAvailability',
  to_order: 'BackOrder',
  out: 'OutOfStock',
}

export function useOfferJsonLd() {
  const { origin, language } = useRoot()
  const at = (path: string): string => origin + inPrefix(language, path)
  return (product: OfferProduct, offer: OfferView) => ({
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': at(href('products.product', { product: product.slug })),
    name: product.name,
    category: product.category.name,
    ...(product.picture ? { image: [origin + product.picture.src] } : {}),
    ...(product.brand ? { brand: { '@type': 'Brand', name: product.brand } } : {}),
    offers: {
      '@type': 'Offer',
      url: at(href('offers.product', { product: product.slug })),
      price: (offer.price / minorUnits(offer.currency)).toFixed(decimalsOf(offer.currency)),
      priceCurrency: offer.currency,
      validFrom: offer.startsAt.slice(0, 10),
      priceValidUntil: lastDayOf(offer.endsAt),
      availability: `https://schema.org/${availability[product.stockState]}`,
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: offer.minQuantity },
      seller: {
        '@type': 'Organization',
        name: product.seller.name,
        url: at(href('store', { store: product.seller.slug })),
      },
    },
  })
}
