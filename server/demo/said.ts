// Texts of the demo are written as "English | French | Arabic"; this reads them and fills their blanks.
import { type Language, type Localized, languages } from '#shared/values/localized.ts'

/** Reads a text in three languages from one line. */
export function said(line: string): Localized {
  const parts = line.split('|').map(part => part.trim())
  const [en, fr, ar] = parts
  if (parts.length !== 3 || !en || !fr || !ar) throw new Error(`Not a text in three languages: ${line}`)
  return { en, fr, ar }
}

/** The same work on each of the three languages. */
export function eachLanguage(make: (language: Language) => string): Localized {
  const [en, fr, ar] = languages.map(make)
  return { en: en ?? '', fr: fr ?? '', ar: ar ?? '' }
}

/** Fills `{name}` blanks. */
export function fill(text: string, blanks: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(blanks[key] ?? ''))
}

/** Sentences one after the other, in each language. */
export function sentences(...parts: readonly Localized[]): Localized {
  return eachLanguage(language => parts.map(part => part[language]).join(' '))
}
