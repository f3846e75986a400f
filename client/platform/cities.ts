import type { Language } from '#shared/values/localized.ts'
import { useRoot } from './root.ts'

export type CityChoice = { readonly slug: string; readonly name: string; readonly country: string }

export function useCityOptions(cities: readonly CityChoice[], preferred?: Language) {
  const root = useRoot()
  const countryName = new Intl.DisplayNames(preferred ?? root.language, { type: 'region' })
  return [...Map.groupBy(cities, city => city.country)].map(([country, own]) => ({
    label: countryName.of(country) ?? country,
    options: own.map(({ slug, name }) => ({ value: slug, label: name })),
  }))
}
