// Numbers as people type them, in the digits of any script.
import { inWesternDigits } from './digits.ts'

/** A typed number in Western digits: both decimal marks become a point, grouping and spaces go. */
export function plainNumber(text: string): string {
  const western = inWesternDigits(text)
    .replace(/[\s\u00A0\u202F\u066C\u200E\u200F]/g, '')
    .replaceAll('\u066B', '.')
  const isGrouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(western)
  return isGrouped ? western.replaceAll(',', '') : western.replace(',', '.')
}

/** The number in a text, or null when there is none. */
export function readNumber(text: string): number | null {
  const plain = plainNumber(text)
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}
