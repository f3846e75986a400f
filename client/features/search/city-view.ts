// Cities by country, those with most professionals first; imported by data files only.

import type { z } from 'zod'
import { formatFor } from '#client/platform/i18n/format.ts'
import type { City as contract } from '#shared/features/search/contract.ts'
import type { Language } from '#shared/values/localized.ts'
import type { CountryLinks } from './city-links.tsx'

type City = z.output<typeof contract>

/** `own`: a city of the reader’s country, which comes first. */
export function countryLinks(cities: readonly City[], language: Language, own?: string): readonly CountryLinks[] {
  const home = cities.find(city => city.slug === own)?.country
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const format = formatFor(language)
  const most = Math.max(1, ...cities.map(city => city.professionals))
  const isHome = ({ country }: City): number => Number(country === home)
  const shown = cities
    .filter(city => city.professionals > 0)
    .toSorted((a, b) => isHome(b) - isHome(a) || b.professionals - a.professionals)
  return [...Map.groupBy(shown, city => city.country)].map(([country, own]) => ({
    country: names.of(country) ?? country,
    cities: own.map(({ slug, name, professionals }) => ({
      slug,
      name,
      count: format.number(professionals),
      share: professionals / most,
    })),
  }))
}
