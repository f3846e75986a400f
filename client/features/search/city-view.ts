// Cities by country, those with most professionals first; imported by data files only.

import type { z } from 'zod'
import { formatFor } from '#client/platform/i18n/format.ts'
import type { City as contract } from '#shared/features/search/contract.ts'
import type { Language } from '#shared/values/localized.ts'
import type { CountryLinks } from './city-links.tsx'

type City = z.output<typeof contract>

export function countryLinks(cities: readonly City[], language: Language): readonly CountryLinks[] {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const format = formatFor(language)
  const most = Math.max(1, ...cities.map(city => city.professionals))
  const shown = cities.filter(city => city.professionals > 0).toSorted((a, b) => b.professionals - a.professionals)
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
