// Cities as the groups of a select, by country.
import { useRoot } from '#client/platform/root.ts'

export type CityChoice = { readonly slug: string; readonly name: string; readonly country: string }

export function useCityOptions(cities: readonly CityChoice[]) {
  const { language } = useRoot()
  const countryName = new Intl.DisplayNames(language, { type: 'region' })
  return [...new Set(cities.map(({ country }) => country))].map(country => ({
    label: countryName.of(country) ?? country,
    options: cities.filter(city => city.country === country).map(({ slug, name }) => ({ value: slug, label: name })),
  }))
}
