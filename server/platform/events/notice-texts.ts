// Texts of a notice in any language: its params, and the text of a toast with parameters.

import { markErased } from '#server/platform/erased.ts'
import { hasText, textIn } from '#server/platform/texts.ts'
import { pushTable } from '#shared/realtime/events.ts'
import { inLanguage, type Language, type Localized, languages } from '#shared/values/localized.ts'
import type { Notice } from './event.ts'

type Values = Readonly<Record<string, string | number>>
type NoticeText = { readonly type: string; readonly push: string | null; readonly params: unknown }

/** Converts params for the texts of a notice. */
export function paramsIn(params: unknown, language: Language): Values {
  const own = Object.entries(params as Notice['params'])
  const texts = own.map(([name, value]) => [name, typeof value === 'object' ? inLanguage(value, language) : value])
  return markErased(Object.fromEntries(texts) as Values, language)
}

/** Types with a toast text of their own, since several share one socket event. */
const ownToast = /^(?:job-updated$|onboarding-|document-)/

/** The `message` of a notice; null if its socket event determines the toast. */
export function messageIn({ type, push, params }: NoticeText, language: Language): string | null {
  const key = ownToast.test(type) ? `realtime:${type}` : push === 'notification' ? `notifications:${type}.title` : null
  if (key === null) return null
  const values = paramsIn(params, language)
  return hasText(language, key, values) ? textIn(language, key, values) : null
}

/**
 * The toast's values from the payload, by language, since a page may have another language than the account. Undefined
 * for a toast without values.
 */
export function toastsOf(notice: NoticeText): Localized | undefined {
  const toast = pushTable.find(({ event }) => event === notice.push)?.toast
  if (!toast || !('field' in toast)) return undefined
  const translatedIn = (language: Language) =>
    toast.field === 'message' ? messageIn(notice, language) : paramsIn(notice.params, language)[toast.field]
  const texts = languages.map(language => [language, translatedIn(language)] as const)
  return texts.every(([, text]) => typeof text === 'string') ? (Object.fromEntries(texts) as Localized) : undefined
}
