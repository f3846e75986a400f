import { fold } from '#shared/values/fold.ts'
import { type Localized, languages } from '#shared/values/localized.ts'

/** Typed to confirm an account deletion. */
export const closingWord: Localized = { en: 'CLOSE', fr: 'FERMER', ar: 'إغلاق' }

/** In any language of the site. */
export function isClosingWord(typed: string): boolean {
  return languages.some(language => fold(closingWord[language]) === fold(typed))
}
