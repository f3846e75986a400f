// A measure with its unit, as it is written in the reader's language.
import { languageFacts } from '#shared/i18n/languages.ts'
import { type Language, type Localized, languages } from './localized.ts'

/** Arabic writes the usual units in its own letters; others stay as they are on the product. */
const arabic: Readonly<Record<string, string>> = {
  mm: 'مم',
  cm: 'سم',
  m: 'م',
  'm²': 'م²',
  'm³': 'م³',
  g: 'غ',
  kg: 'كغ',
  t: 'طن',
  ml: 'مل',
  l: 'لتر',
  W: 'واط',
  kW: 'كيلوواط',
  V: 'فولت',
  A: 'أمبير',
  '%': '%',
}

// Made once: making one takes longer than formatting hundreds of numbers.
const formats = Object.fromEntries(
  languages.map(language => [
    language,
    new Intl.NumberFormat(languageFacts[language].locale, { maximumFractionDigits: 6 }),
  ]),
) as Readonly<Record<Language, Intl.NumberFormat>>

/** `20 cm`, `1,6 cm`, `20 سم`; a value that is no number stays as it is. */
export function measured(value: string | number, unit: string, language: Language): string {
  const number = Number(value)
  const written = String(value).trim() === '' || Number.isNaN(number) ? `${value}` : formats[language].format(number)
  if (language !== 'ar') return `${written} ${unit}`.trim()
  const own = arabic[unit]
  // Without isolation the number would move to the other side of a Latin unit.
  return own === undefined && unit !== '' ? `\u2066${written} ${unit}\u2069` : `${written} ${own ?? ''}`.trim()
}

export const measuredInAll = (value: string | number, unit: string): Localized => ({
  en: measured(value, unit, 'en'),
  fr: measured(value, unit, 'fr'),
  ar: measured(value, unit, 'ar'),
})
