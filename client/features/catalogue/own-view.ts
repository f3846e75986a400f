// A supplier's product in one language, with its pictures; imported by data files only.
import { namedView } from '#client/platform/named-view.ts'
import { pictureView } from '#client/platform/picture-source.ts'
import type { OwnProduct, ProductContent } from '#shared/features/catalogue/own-contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

/** The attributes as text. */
function factsOf(attributes: ProductContent['attributes'], asks: OwnProduct['asks'], language: Language) {
  return asks.flatMap(({ key, name, unit, options }) => {
    const value = attributes[key]
    if (value === undefined) return []
    const option = options.find(one => one.key === value)
    return [
      {
        term: name,
        value: option ? option.name : `${value} ${unit}`.trim(),
      },
    ]
  })
}

export function contentView(content: ProductContent, asks: OwnProduct['asks'], language: Language) {
  return {
    ...content,
    title: inLanguage(content.name, language),
    text: inLanguage(content.summary, language),
    category: namedView(content.category, language),
    facts: factsOf(content.attributes, asks, language),
    views: content.pictures.map(picture => ({ picture, view: pictureView(picture, language, '') })),
  }
}
export type ContentView = ReturnType<typeof contentView>

export function ownView(product: OwnProduct, language: Language) {
  const { revision, cities, asks, ...own } = product
  return {
    ...own,
    ...contentView(product, asks, language),
    /** Attribute names by key. */
    attributeNames: Object.fromEntries(asks.map(({ key, name }) => [key, name])),
    cities: cities.map(city => namedView(city, language)),
    revision: revision && { ...revision, content: contentView(revision.content, asks, language) },
  }
}
export type OwnView = ReturnType<typeof ownView>
