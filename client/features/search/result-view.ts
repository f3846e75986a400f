// The answer of a search in one language: facets, what was understood, what was let go; used by data files alone.
import type { z } from 'zod'
import { formatFor } from '#client/platform/i18n/format.ts'
import type { SearchResult } from '#shared/features/professionals/contract.ts'
import type { City as contract } from '#shared/features/search/contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import type { CountryLinks } from './city-links.tsx'

type Result = z.output<typeof SearchResult>
export type FacetView = { readonly value: string; readonly label: string; readonly count: number }

export type FacetsView = {
  readonly trades: readonly FacetView[]
  readonly cities: readonly FacetView[]
  readonly types: Result['facets']['types']
  readonly languages: Result['facets']['languages']
}

export type UnderstoodView = {
  readonly trade: string | null
  readonly city: string | null
  readonly corrected: string | null
  /** What counted for nothing, with the cities that it may have meant. */
  readonly unread: readonly { readonly text: string; readonly cities: readonly string[] }[]
  readonly relaxed: Result['relaxed']
}

export function facetsView({ trades, cities, types, languages }: Result['facets'], language: Language): FacetsView {
  const named = (facets: Result['facets']['trades']) =>
    facets.map(({ value, count, name }) => ({ value, count, label: inLanguage(name, language) }))
  return { trades: named(trades), cities: named(cities), types, languages }
}

export function understoodView({ understood, relaxed }: Result, language: Language): UnderstoodView {
  const { trade, city, corrected, unread } = understood
  return {
    trade: trade && inLanguage(trade.name, language),
    city: city && inLanguage(city.name, language),
    corrected,
    unread: unread.map(({ text, cities }) => ({ text, cities: cities.map(({ name }) => inLanguage(name, language)) })),
    relaxed,
  }
}

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
      name: inLanguage(name, language),
      count: format.number(professionals),
      share: professionals / most,
    })),
  }))
}
