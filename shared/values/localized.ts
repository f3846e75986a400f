// A text in the three languages of the site, and the choice of one.

export const languages = ['en', 'fr', 'ar'] as const
export type Language = (typeof languages)[number]

/** A text in all three languages. */
export type Localized = Readonly<Record<Language, string>>

export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}

/** A stored language; the site's default if none is stored. */
export function languageOf(stored: unknown): Language {
  return isLanguage(stored) ? stored : defaultLanguage
}

/** The text in this language; if empty, in English, then in any language that has it. */
export function inLanguage(text: Localized, language: Language): string {
  return text[language] || text.en || text.fr || text.ar
}
