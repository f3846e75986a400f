// Finds contact details in free text: phone numbers, mail addresses, links, messenger names.
import { latinDigits } from './fold.ts'

export type FoundContact = { readonly kind: 'phone' | 'email' | 'link'; readonly text: string }

const patterns: readonly (readonly [FoundContact['kind'], RegExp])[] = [
  ['email', /[\p{L}\d._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{2,63}){1,4}/giu],
  ['link', /(?:https?:\/\/|www\.)[^\s<>"']{3,200}|\b(?:wa|t)\.me\/[^\s<>"']{1,100}/giu],
  // A messenger name, but not the second half of a mail address.
  ['link', /(?<!\S)@[\p{L}\d_]{3,64}(?![\p{L}\d_]|\.[\p{L}\d])/giu],
  // Nine digits or more with usual separators; figures of a job are shorter.
  ['phone', /(?<![\d.,])(?:\+|00)?\d(?:[\s./()-]{0,2}\d){8,14}(?![\d])/g],
]
/** `2026-12-01`, `01/12/2026` and amounts such as `1 200 000` are not phone numbers. */
const harmless = /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{4}\b|\b\d{1,3}(?:[ .,]000)+\b/g

/** Without duplicates, in the order of kinds; digits of every script count. */
export function contactsIn(texts: readonly string[]): readonly FoundContact[] {
  const all = latinDigits(texts.join('\n'))
  const figures = all.replace(harmless, '|')
  const found = patterns.flatMap(([kind, pattern]) =>
    [...(kind === 'phone' ? figures : all).matchAll(pattern)].map(([text]) => ({ kind, text: text.trim() })),
  )
  return [...new Map(found.map(contact => [`${contact.kind}:${contact.text}`, contact])).values()]
}

export function hasContactDetails(text: string): boolean {
  return contactsIn([text]).length > 0
}
