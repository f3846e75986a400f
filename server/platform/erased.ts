// Where an erased person's name or words stood, the tables keep a code; on its way out it becomes words of the reader's language.
import type { Language, Localized } from '#shared/values/localized.ts'

// Control characters alone: the API takes none of anybody, no search finds them, and one that slipped through would show as nothing.
/** In the place of a name. */
export const erasedAccount = '\u0001\u0001'
/** In the place of what somebody wrote. */
export const erasedText = '\u0001\u0002'
/** In the place of a reviewer's name. */
export const formerClient = '\u0001\u0003'

const words: ReadonlyMap<string, Localized> = new Map([
  [erasedAccount, { en: 'Deleted account', fr: 'Compte supprimé', ar: 'حساب محذوف' }],
  [erasedText, { en: 'Removed', fr: 'Supprimé', ar: 'محذوف' }],
  [formerClient, { en: 'Former client', fr: 'Ancien client', ar: 'عميل سابق' }],
])

// biome-ignore lint/suspicious/noControlCharactersInRegex: They are what is looked for.
const codes = /\u0001[\u0001-\u0003]/g
const mark = '\u0001'

/** Dates, streams and bytes are what they are. */
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
  if (typeof value === 'string') return value.replace(codes, code => words.get(code)?.[language] ?? '')
  if (Array.isArray(value)) return value.map(item => marked(item, language))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, marked(inner, language)]))
}

/** A text, or all texts within, as people read them. Every way out passes here: answers, files, mails, rings. */
export function markErased<T>(value: T, language: Language): T {
  return holdsCode(value) ? (marked(value, language) as T) : value
}
