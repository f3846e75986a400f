// An admin types this word to confirm that a person is anonymised for good.
import { fold } from '#shared/values/fold.ts'
import { type Localized, languages } from '#shared/values/localized.ts'

export const anonymiseWord: Localized = { en: 'anonymise', fr: 'anonymiser', ar: 'إخفاء' }

/** In any language of the site. */
export function isAnonymiseWord(typed: string): boolean {
  return languages.some(language => fold(anonymiseWord[language]) === fold(typed))
}
