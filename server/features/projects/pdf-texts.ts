// Formats of project documents: texts in their own language, money, days, times in UTC.
import { createInstance, type TFunction } from 'i18next'
import ar from '#shared/i18n/ar/project-documents.json' with { type: 'json' }
import arProjects from '#shared/i18n/ar/projects.json' with { type: 'json' }
import arUnits from '#shared/i18n/ar/units.json' with { type: 'json' }
import en from '#shared/i18n/en/project-documents.json' with { type: 'json' }
import enProjects from '#shared/i18n/en/projects.json' with { type: 'json' }
import enUnits from '#shared/i18n/en/units.json' with { type: 'json' }
import fr from '#shared/i18n/fr/project-documents.json' with { type: 'json' }
import frProjects from '#shared/i18n/fr/projects.json' with { type: 'json' }
import frUnits from '#shared/i18n/fr/units.json' with { type: 'json' }
import { languageFacts } from '#shared/i18n/languages.ts'
import { sayable } from '#shared/i18n/sayable.ts'
import type { Language } from '#shared/values/localized.ts'
import { decimalsOf, minorUnits } from '#shared/values/money.ts'

const texts = createInstance()
await texts.init({
  resources: {
    en: { documents: en, projects: enProjects, units: enUnits },
    fr: { documents: fr, projects: frProjects, units: frUnits },
    ar: { documents: ar, projects: arProjects, units: arUnits },
  },
  defaultNS: 'documents',
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as Parameters<typeof texts.init>[0])

export type PdfTexts = {
  readonly t: TFunction
  money(amount: number, currency: string): string
  number(value: number): string
  /** `units(3, 'pcs')` returns "3 pieces"; an unknown unit is shown as written. */
  units(quantity: number, unit: string): string
  /** A day, or a time marked as UTC. */
  time(value: string): string
}

export function wordsIn(language: Language): PdfTexts {
  const { locale } = languageFacts[language]
  const t = texts.getFixedT(language)
  const count = (value: number): string => new Intl.NumberFormat(locale).format(value)
  return {
    t,
    money: (amount, currency) => {
      const value = amount / minorUnits(currency)
      const digits = Number.isInteger(value) ? 0 : decimalsOf(currency)
      const style = { style: 'currency', currency, currencyDisplay: 'code' } as const
      const shown = { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits }
      return new Intl.NumberFormat(locale, shown).format(value)
    },
    number: count,
    units: (quantity, unit) => {
      const written = `${count(quantity)}\u00A0${t(`units:name.${unit}`, { defaultValue: unit })}`
      return t(`units:quantity.${unit}`, { count: quantity, number: count(quantity), defaultValue: written })
    },
    time: value => String(sayable({ value }, language).value),
  }
}
