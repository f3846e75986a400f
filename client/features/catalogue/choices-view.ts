// Product choices in one language; imported by data files only.
import { namedView } from '#client/platform/named-view.ts'
import type { Output } from '#shared/api/endpoint.ts'
import type { ownCatalogue } from '#shared/features/catalogue/own-contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

type Choices = Output<(typeof ownCatalogue)['GET /own-products/choices']>

export function choicesView({ categories, cities, currency }: Choices, language: Language) {
  return {
    currency,
    cities: cities.map(city => namedView(city, language)),
    categories: categories.map(({ attributes, units, ...category }) => ({
      ...namedView(category, language),
      units,
      attributes: attributes.map(({ key, name, kind, unit, options, required }) => ({
        ...{ key, kind, unit, required },
        name: name,
        options: options.map(option => ({ value: option.key, label: option.name })),
      })),
    })),
  }
}
