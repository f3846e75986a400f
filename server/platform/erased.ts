// Tables contain a code in place of an erased person's name or text; output replaces it by a text in the reader's
// language.
import type { Language, Localized } from '#shared/values/localized.ts'

// Codes consist of control characters: the API accepts none, no search finds them, and one that leaks is invisible.
/** Replaces a name. */
export const erasedAccount = '\u0001\u0001'
/** Replaces a person's text. */
export const erasedText = '\u0001\u0002'
/** Replaces a reviewer's name. */
export const formerClient = '\u0001\u0003'

const markers: ReadonlyMap<string, Localized> = new Map([
  [erasedAccount, { en: 'Deleted account', fr: 'Compte supprimé', ar: 'حساب محذوف' }],
  [erasedText, { en: 'Removed', fr: 'Supprimé', ar: 'محذوف' }],
  [formerClient, { en: 'Former client', fr: 'Ancien client', ar: 'عميل سابق' }],
])

// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is looked for.
const codes = /\u0001[\u0001-\u0003]/g
const mark = '\u0001'

/** Excludes dates, streams and bytes. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

function holdsCode(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(mark)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsCode)
  if (!isPlain(value)) return false
  for (const key in value) if (holdsCode((value as Record<string, unknown>)[key])) return true
  return false
}

function marked(value: unknown, language: Language): unknown {
  if (typeof value === 'string') return value.replace(codes, code => markers.get(code)?.[language] ?? '')
  if (Array.isArray(value)) return value.map(item => marked(item, language))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner, language)]))
}

/**
 * Replaces the codes in a text, or in all nested texts. Every output must pass here: answers, files, mails, device
 * pushes.
 */
export function markErased<T>(value: T, language: Language): T {
  return holdsCode(value) ? (marked(value, language) as T) : value
}
