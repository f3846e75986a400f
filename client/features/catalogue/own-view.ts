// A supplier's product in one language, with its pictures; imported by data files only.
import { pictureView } from '#client/platform/picture-source.ts'
import type { OwnProduct } from '#shared/features/catalogue/own-contract.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { measured } from '#shared/values/measured.ts'

type Content = NonNullable<OwnProduct['revision']>['content']

/** The attributes as text. */
function factsOf({ attributes }: Content, asks: OwnProduct['asks'], language: Language) {
  return asks.flatMap(({ key, name, unit, options }) => {
    const value = attributes[key]
    if (value === undefined) return []
    const option = options.find(one => one.key === value)
    return [{ term: name, value: option?.name ?? measured(value, unit, language) }]
  })
}

export function contentView(content: Content, asks: OwnProduct['asks'], language: Language) {
  return {
    ...content,
    title: inLanguage(content.name, language),
    text: inLanguage(content.summary, language),
    facts: factsOf(content, asks, language),
    views: content.pictures.map(picture => ({ picture, view: pictureView(picture, language, '') })),
  }
}
export type ContentView = ReturnType<typeof contentView>

export function ownView(product: OwnProduct, language: Language) {
  const { revision, asks, ...own } = product
  return {
    ...own,
    ...contentView(product, asks, language),
    /** Attribute names by key. */
    attributeNames: Object.fromEntries(asks.map(({ key, name }) => [key, name])),
    revision: revision && { ...revision, content: contentView(revision.content, asks, language) },
  }
}
export type OwnView = ReturnType<typeof ownView>
