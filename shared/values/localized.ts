// A text in the three languages of the house, and the choice of one of them.

export const languages = ['en', 'fr', 'ar'] as const
export type Language = (typeof languages)[number]

/** A label that people of all three languages read. */
export type Localized = Readonly<Record<Language, string>>

export const defaultLanguage: Language = 'en'

export function isLanguage(value: unknown): value is Language {
  return languages.some(language => language === value)
}

/** The language that somebody is known by; who has none reads the house's own. */
export function languageOf(stored: unknown): Language {
  return isLanguage(stored) ? stored : defaultLanguage
}

/** The text in the wished language; an empty one falls back to English, then to whatever is written. */
export function inLanguage(text: Localized, language: Language): string {
  return text[language] || text.en || text.fr || text.ar
}
