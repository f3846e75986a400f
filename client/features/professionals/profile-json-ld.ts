// Structured data for search engines: a local business, with a rating only where reviews are shown.
import { useRoot } from '#client/platform/root.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import type { ProfileView } from './profile-view.ts'

export function useProfileJsonLd({ slug, name, headline, city, cover, figures, foundedYear }: ProfileView) {
  const { origin, language } = useRoot()
  const url = origin + inPrefix(language, href('profile', { profile: slug }))
  // As the page shows it, or search engines would state another figure than the page.
  const rating =
    figures.rating !== null && figures.clientReviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: figures.rating.toFixed(1),
            reviewCount: figures.clientReviews,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      '@id': url,
      url,
      name,
      description: headline,
      address: { '@type': 'PostalAddress', addressLocality: city.name },
      ...(cover ? { image: origin + cover.src } : {}),
      ...(foundedYear ? { foundingDate: String(foundedYear) } : {}),
      ...rating,
    },
  ]
}
