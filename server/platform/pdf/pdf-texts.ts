// Formats of PDFs: texts in their own language, money, days, times in UTC.
import { createInstance, type TFunction } from 'i18next'
import arUnits from '#shared/i18n/ar/units.json' with { type: 'json' }
import enUnits from '#shared/i18n/en/units.json' with { type: 'json' }
import frUnits from '#shared/i18n/fr/units.json' with { type: 'json' }
import { languageFacts } from '#shared/i18n/languages.ts'
import { sayable } from '#shared/i18n/sayable.ts'
import type { Language } from '#shared/values/localized.ts'
import { decimalsOf, minorUnits } from '#shared/values/money.ts'

export type PdfTexts = {
  readonly t: TFunction
  money(amount: number, currency: string): string
  /** Without its currency. */
  amount(amount: number, currency: string): string
  number(value: number): string
  /** `units(3, 'pcs')` returns "3 pieces"; an unknown unit is shown as written. */
  units(quantity: number, unit: string): string
  /** A day, or a time marked as UTC. */
  time(value: string): string
}

type Texts = Readonly<Record<Language, Readonly<Record<string, object>>>>

/** By name of the text file; the first is the default. */
export async function openPdfTexts({ en, fr, ar }: Texts): Promise<(language: Language) => PdfTexts> {
  const texts = createInstance()
  await texts.init({
    resources: { en: { ...en, units: enUnits }, fr: { ...fr, units: frUnits }, ar: { ...ar, units: arUnits } },
    defaultNS: Object.keys(en)[0],
    interpolation: { escapeValue: false },
    showSupportNotice: false,
  } as Parameters<typeof texts.init>[0])
  return language => {
    const { locale } = languageFacts[language]
    const t = texts.getFixedT(language)
    const count = (value: number): string => new Intl.NumberFormat(locale).format(value)
    const money = (amount: number, currency: string, style: Intl.NumberFormatOptions = {}): string => {
      const value = amount / minorUnits(currency)
      const digits = Number.isInteger(value) ? 0 : decimalsOf(currency)
      const shown = { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits }
      return new Intl.NumberFormat(locale, shown).format(value)
    }
    return {
      t,
      money: (amount, currency) => money(amount, currency, { style: 'currency', currency, currencyDisplay: 'code' }),
      amount: (amount, currency) => money(amount, currency),
      number: count,
      units: (quantity, unit) => {
        const written = `${count(quantity)}\u00A0${t(`units:name.${unit}`, { defaultValue: unit })}`
        return t(`units:quantity.${unit}`, { count: quantity, number: count(quantity), defaultValue: written })
      },
      time: value => String(sayable({ value }, language).value),
    }
  }
}
