// What has a name in three languages, with its name in one; used by data files alone.
import { inLanguage, type Language, type Localized } from '#shared/values/localized.ts'

export type Named = { readonly slug: string; readonly name: Localized }

/** A trade, a city or a category with its name in one language. */
export function namedView<T extends Named>(item: T, language: Language): Omit<T, 'name'> & { name: string } {
  return { ...item, name: inLanguage(item.name, language) }
}
