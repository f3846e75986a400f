// The word that whoever removes a person for good types to show that they mean it.
import { fold } from '#shared/values/fold.ts'
import { type Localized, languages } from '#shared/values/localized.ts'

export const anonymiseWord: Localized = { en: 'anonymise', fr: 'anonymiser', ar: 'إخفاء' }

/** Whether the word was typed, in any language of the house. */
export function isAnonymiseWord(typed: string): boolean {
  return languages.some(language => fold(anonymiseWord[language]) === fold(typed))
}
