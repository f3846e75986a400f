// Finds what looks like a way to reach somebody in a text: a mail address, a phone number, a link, a name in a messenger.
import { latinDigits } from '#shared/values/fold.ts'

const mail = /[^\s@]+\s?@\s?[^\s@]+\.[a-z]{2,}/iu
const link = /\b(?:https?:\/\/|www\.)\S+|\b(?:wa|t)\.me\/\S+/iu
const messenger = /(?:^|\s)@[\p{L}\d_.]{3,}/u
/** Eight to fifteen digits with what people write between them; never two numbers of a text run together. */
const phone = /(?:\+|\b)\d(?:[ .\-()/]{0,2}\d){7,14}\b/u
/** `2026-12-01`, `01/12/2026` and amounts such as `1 200 000` are no numbers to call. */
const harmless = /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{4}\b|\b\d{1,3}(?:[ .,]000)+\b/gu

export function hasContactDetails(text: string): boolean {
  if (mail.test(text) || link.test(text) || messenger.test(text)) return true
  return phone.test(latinDigits(text).replace(harmless, ' '))
}
