// Finds phone numbers and mail addresses in what people write before their contact is shared.
import { latinDigits } from '#shared/values/fold.ts'

const mail = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i
/** Nine digits or more after a plus or a zero, as numbers are dialled; prices and measures do not begin so. */
const phone = /(?:\+|(?<![\d.,])0)\d(?:[\s().-]{0,2}\d){7,}/
const messenger = /\b(?:wa\.me|t\.me)\//i

export function hasContactDetails(text: string): boolean {
  const plain = latinDigits(text)
  return [mail, phone, messenger].some(pattern => pattern.test(plain))
}
