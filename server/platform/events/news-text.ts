// The toast of a notice without words of its own: its title, in the reader's language.
import { createRequire } from 'node:module'
import { type Language, languages } from '#shared/values/localized.ts'

const load = createRequire(import.meta.url)
type Texts = Readonly<Record<string, { readonly title: string } | undefined>>
const texts = Object.fromEntries(
  languages.map(language => [language, load(`#shared/i18n/${language}/notifications.json`) as Texts]),
) as Readonly<Record<Language, Texts>>

/** Titles carry no params. Undefined for a type without texts. */
export function titleOf(type: string, language: Language): string | undefined {
  return texts[language][type]?.title
}
