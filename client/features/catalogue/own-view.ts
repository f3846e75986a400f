// An own product in one language, with its pictures; used by data files alone.
import { namedView } from '#client/platform/named-view.ts'
import { pictureView } from '#client/platform/picture-source.ts'
import type { OwnProduct, ProductContent } from '#shared/features/catalogue/own-contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'

export function contentView(content: ProductContent, language: Language) {
  return {
    ...content,
    title: inLanguage(content.name, language),
    text: inLanguage(content.summary, language),
    category: namedView(content.category, language),
    views: content.pictures.map(picture => ({ picture, view: pictureView(picture, language, '') })),
  }
}
export type ContentView = ReturnType<typeof contentView>

export function ownView(product: OwnProduct, language: Language) {
  const { revision, cities, ...own } = product
  return {
    ...own,
    ...contentView(product, language),
    cities: cities.map(city => namedView(city, language)),
    revision: revision && { ...revision, content: contentView(revision.content, language) },
  }
}
export type OwnView = ReturnType<typeof ownView>
