// Product choices; imported by data files only.
import type { Output } from '#shared/api/endpoint.ts'
import type { ownCatalogue } from '#shared/features/catalogue/own-contract.ts'

type Choices = Output<(typeof ownCatalogue)['GET /own-products/choices']>

export function choicesView({ categories, ...choices }: Choices) {
  return {
    ...choices,
    categories: categories.map(({ attributes, ...category }) => ({
      ...category,
      attributes: attributes.map(({ key, name, kind, unit, options, required }) => ({
        ...{ key, name, kind, unit, required },
        options: options.map(option => ({ value: option.key, label: option.name })),
      })),
    })),
  }
}
