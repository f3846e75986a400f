// Compared products in one language, with their attributes in the same order; imported by data files only.

import { productView } from '#client/features/catalogue/product-view.ts'
import type { ComparedProduct } from '#shared/features/catalogue/contract.ts'
import type { Language } from '#shared/values/localized.ts'
import { measured } from '#shared/values/measured.ts'

/** The attributes of all their categories, each once, in their order. */
function attributesOf(products: readonly ComparedProduct[], language: Language) {
  const all = products.flatMap(({ category }) => category.attributes)
  const keys = [...new Set(all.map(({ key }) => key))]
  return keys.map(key => {
    const named = all.find(one => one.key === key)
    return {
      key,
      name: named?.name ?? key,
      values: products.map(({ category, attributes }) => {
        const own = category.attributes.find(one => one.key === key)
        const value = attributes[key]
        if (!own || value === undefined) return null
        const option = own.options.find(one => one.key === value)
        return option?.name ?? measured(value, own.unit, language)
      }),
    }
  })
}

/** `places`: the slugs by letter, empty where a product was removed. */
export function compareView(products: readonly ComparedProduct[], places: readonly string[], language: Language) {
  return {
    attributes: attributesOf(products, language),
    products: products.map(product => ({
      ...productView(product, language),
      place: places.indexOf(product.slug),
      model: product.model,
      origin: product.origin,
      warrantyMonths: product.warrantyMonths,
      cities: product.cities.map(({ name }) => name),
    })),
  }
}
export type CompareView = ReturnType<typeof compareView>
