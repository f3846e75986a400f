// Digits as people type them and as a page shows them: Western, Arabic-Indic, Persian.
import { latinDigits } from '#shared/values/fold.ts'

/** The specification's paginator locales. */
export type DigitLocale = 'en' | 'ar' | 'ir'

const zeros: Readonly<Record<DigitLocale, number>> = { en: 0x30, ar: 0x660, ir: 0x6f0 }

/** A whole number in the digits of a locale, without grouping. */
export function inDigits(value: number, locale: DigitLocale): string {
  return String(value).replace(/\d/g, digit => String.fromCharCode(zeros[locale] + Number(digit)))
}

/** A typed number in Latin digits: both decimal marks become a point, grouping and spaces go. */
export function plainNumber(text: string): string {
  const latin = latinDigits(text)
    .replace(/[\s\u00A0\u202F\u066C\u200E\u200F]/g, '')
    .replaceAll('\u066B', '.')
  const isGrouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/.test(latin)
  return isGrouped ? latin.replaceAll(',', '') : latin.replace(',', '.')
}

/** The number in a text, or null when there is none. */
export function readNumber(text: string): number | null {
  const plain = plainNumber(text)
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null
}
