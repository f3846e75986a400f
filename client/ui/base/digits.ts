/** The paginator locales of the specification. */
export type DigitLocale = 'en' | 'ar' | 'ir'

const zeros: Readonly<Record<DigitLocale, number>> = { en: 0x30, ar: 0x660, ir: 0x6f0 }

/** A whole number in the digits of a locale, without grouping. */
export function inDigits(value: number, locale: DigitLocale): string {
  return String(value).replace(/\d/g, digit => String.fromCharCode(zeros[locale] + Number(digit)))
}
