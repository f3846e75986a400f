// Numbers, money, dates and distances in the person's language: the one place where they are formatted.
import { useMemo } from 'react'
import { useRoot } from '#client/platform/root.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/values/localized.ts'
import { decimalsOf, type Money, minorUnits } from '#shared/values/money.ts'

type DateInput = Date | string | number

export type Format = {
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** Whole amounts without decimals: `MAD 1,250`. */
  money(value: Money): string
  date(value: DateInput, options?: Intl.DateTimeFormatOptions): string
  dateTime(value: DateInput): string
  /** "in 3 days", "2 hours ago", seen from `now`. */
  relative(value: DateInput, now: DateInput): string
  /** Kilometres, with one decimal below ten. */
  distance(km: number): string
  list(items: readonly string[]): string
  /** 0.42 as 42 %. */
  percent(share: number): string
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

function relative(locale: string, value: DateInput, now: DateInput): string {
  const seconds = (new Date(value).getTime() - new Date(now).getTime()) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['minute', 60] as const)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit)
}

function money(locale: string, { amount, currency }: Money): string {
  const value = amount / minorUnits(currency)
  const digits = Number.isInteger(value) ? 0 : decimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(value)
}

/** The formats of a language. Times of day are shown in UTC unless a zone is given, so that server and browser agree. */
export function formatFor(language: Language): Format {
  const { locale } = languageFacts[language]
  const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }
  return {
    number: (value, options) => new Intl.NumberFormat(locale, options).format(value),
    money: value => money(locale, value),
    date: (value, options) =>
      new Intl.DateTimeFormat(locale, options ? { timeZone: 'UTC', ...options } : day).format(new Date(value)),
    dateTime: value =>
      new Intl.DateTimeFormat(locale, { ...day, hour: '2-digit', minute: '2-digit' }).format(new Date(value)),
    relative: (value, now) => relative(locale, value, now),
    distance: km =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit: 'kilometer',
        maximumFractionDigits: km < 10 ? 1 : 0,
      }).format(km),
    list: items => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    percent: share => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
  }
}

/** The formats of the page's language. */
export function useFormat(): Format {
  const { language } = useRoot()
  return useMemo(() => formatFor(language), [language])
}
