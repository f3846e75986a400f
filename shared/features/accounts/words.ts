// The words of closing an account: what is typed to close it, and what stands where somebody's name or words stood.
import { fold } from '#shared/values/fold.ts'
import { type Localized, languages } from '#shared/values/localized.ts'

/** What one types to show that one means it. */
export const closingWord: Localized = { en: 'CLOSE', fr: 'FERMER', ar: 'إغلاق' }

/** Whether the word was typed, in any language of the house. */
export function isClosingWord(typed: string): boolean {
  return languages.some(language => fold(closingWord[language]) === fold(typed))
}

/** In the place of a name. */
export const deletedAccount: Localized = { en: 'Deleted account', fr: 'Compte supprimé', ar: 'حساب محذوف' }
/** In the place of a reviewer's name. */
export const formerClient: Localized = { en: 'Former client', fr: 'Ancien client', ar: 'عميل سابق' }
/** In the place of what somebody wrote. */
export const removedText: Localized = { en: 'Removed', fr: 'Supprimé', ar: 'محذوف' }
