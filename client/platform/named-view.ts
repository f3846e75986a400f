// For data files only, so that pages get a name in one language.
import { inLanguage, type Language, type Localized } from '#shared/values/localized.ts'

export type Named = { readonly slug: string; readonly name: Localized }

export function namedView<T extends Named>(item: T, language: Language): Omit<T, 'name'> & { name: string } {
  return { ...item, name: inLanguage(item.name, language) }
}
