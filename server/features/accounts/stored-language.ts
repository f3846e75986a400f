// The language of an account as the database keeps it.
import { defaultLanguage, isLanguage, type Language } from '#shared/values/localized.ts'

export function languageOf(stored: string): Language {
  return isLanguage(stored) ? stored : defaultLanguage
}
