// What a profile says to search engines: a local business; a rating only where reviews are shown.
import { useRoot } from '#client/platform/root.ts'
import { markOf } from '#shared/features/professionals/figures.ts'
import { inPrefix } from '#shared/i18n/languages.ts'
import { href } from '#shared/routes/href.ts'
import type { ProfileView } from './profile-view.ts'

export function useProfileJsonLd({ slug, name, headline, city, cover, figures, scores, foundedYear }: ProfileView) {
  const { origin, language } = useRoot()
  const url = origin + inPrefix(language, href('profile', { profile: slug }))
  // The mean of the reviews on the page; the shrunk figure would not be what a reader can recount.
  const mean = scores && markOf(scores)
  const rating =
    mean !== null && figures.clientReviews > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: mean.toFixed(2),
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
