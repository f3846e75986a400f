// Finds phone numbers, mail addresses and links in what a client wrote, so that the reviewer need not look for them.
import { latinDigits } from '#shared/values/fold.ts'

export type FoundContact = { readonly kind: 'phone' | 'email' | 'link'; readonly text: string }

const patterns: readonly (readonly [FoundContact['kind'], RegExp])[] = [
  ['email', /[\p{L}\d._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{2,63}){1,4}/giu],
  ['link', /(?:https?:\/\/|www\.)[^\s<>"']{3,200}|\b(?:wa|t)\.me\/[^\s<>"']{1,100}/giu],
  // Nine digits or more, as numbers are written; figures of a job are shorter.
  ['phone', /(?<![\d.,])(?:\+|00)?\d(?:[\s./()-]{0,2}\d){8,14}(?![\d])/g],
]

/** Each once, in the order of its kind; digits of every script count. */
export function contactsIn(texts: readonly string[]): readonly FoundContact[] {
  const all = latinDigits(texts.join('\n'))
  const found = patterns.flatMap(([kind, pattern]) =>
    [...all.matchAll(pattern)].map(([text]) => ({ kind, text: text.trim() })),
  )
  return [...new Map(found.map(contact => [`${contact.kind}:${contact.text}`, contact])).values()]
}
