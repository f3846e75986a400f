// Product choices; imported by data files only.
import type { Output } from '#shared/api/endpoint.ts'
import type { ownCatalogue } from '#shared/features/catalogue/own-contract.ts'

type Choices = Omit<Output<(typeof ownCatalogue)['GET /own-products/choices']>, 'place'>

export function choicesView<C extends Choices>({ categories, ...choices }: C) {
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
