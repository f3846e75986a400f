// The word of closing an account: what is typed to close it.
import { fold } from '#shared/values/fold.ts'
import { type Localized, languages } from '#shared/values/localized.ts'

/** What one types to show that one means it. */
export const closingWord: Localized = { en: 'CLOSE', fr: 'FERMER', ar: 'إغلاق' }

/** Whether the word was typed, in any language of the house. */
export function isClosingWord(typed: string): boolean {
  return languages.some(language => fold(closingWord[language]) === fold(typed))
}
