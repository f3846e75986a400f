// The only place that formats numbers, money, dates and distances.
import { useRoot } from '#client/platform/root.ts'
import { withFirst } from '#shared/i18n/first-of-month.ts'
import { languageFacts } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/values/localized.ts'
import { decimalsOf, type Money, minorUnits } from '#shared/values/money.ts'
import { dayIn } from './day-of.ts'

type DateInput = Date | string | number

export type Format = {
  number(value: number, options?: Intl.NumberFormatOptions): string
  /** Whole amounts without decimals: `MAD 1,250`. */
  money(value: Money): string
  /** The currency's code; in Arabic its name. */
  currency(code: string): string
  /** An amount without its currency, which is named once for many: `1,250`. */
  amount(value: Money): string
  /** A calendar day unchanged; a timestamp as its day in the reader's time zone. */
  date(value: DateInput, options?: Intl.DateTimeFormatOptions): string
  /** In the reader's time zone; in UTC, and labelled so, while it is unknown. */
  dateTime(value: DateInput): string
  /** "in 3 days", "2 hours ago", relative to `now`. */
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
]

/** Formatters are expensive to create and few, so each is created once. */
function madeOnce<O extends object, F>(make: (options: O) => F): (options: O) => F {
  const made = new Map<string, F>()
  return options => {
    const key = JSON.stringify(options)
    const formatter = made.get(key) ?? make(options)
    made.set(key, formatter)
    return formatter
  }
}

type Numbers = (options: Intl.NumberFormatOptions) => Intl.NumberFormat

/** Everyday names; a currency name that two countries share is made distinct. */
const arabicNames: Readonly<Record<string, string>> = {
  MAD: 'درهم',
  AED: 'درهم إماراتي',
  SAR: 'ريال',
  PKR: 'روبية',
  INR: 'روبية هندية',
  EGP: 'جنيه',
  EUR: 'يورو',
  USD: 'دولار',
}

function money(numbers: Numbers, { amount, currency }: Money, style: 'currency' | 'decimal'): string {
  const value = amount / minorUnits(currency)
  const digits = Number.isInteger(value) ? 0 : decimalsOf(currency)
  const named = style === 'currency' ? ({ style, currency, currencyDisplay: 'code' } as const) : {}
  return numbers({ ...named, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
}

function arabicMoney(numbers: Numbers, value: Money): string {
  const name = arabicNames[value.currency]
  // Non-breaking spaces: the name stays on one line with its number.
  return name
    ? `${money(numbers, value, 'decimal')} ${name}`.replaceAll(' ', '\u00A0')
    : money(numbers, value, 'currency')
}

type Times = { readonly value: DateInput; readonly now: DateInput }

/** Counts calendar days: 33 hours ago may be yesterday or the day before. */
function relative(format: Intl.RelativeTimeFormat, { value, now }: Times, zone: string | null): string {
  const seconds = (+new Date(value) - +new Date(now)) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['minute', 60] as const)
  if (unit !== 'day') return format.format(Math.round(seconds / size), unit)
  const [day = 0, today = 0] = [value, now].map(moment => Date.parse(dayIn(zone)(+new Date(moment))))
  return format.format((day - today) / 86_400_000, unit)
}

type Zone = () => string | null

function makeFormat(language: Language): (zone: Zone) => Format {
  const { locale } = languageFacts[language]
  const numbers = madeOnce((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))
  const dates = madeOnce((options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options))
  const relatives = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const lists = new Intl.ListFormat(locale)
  const isArabic = language === 'ar'
  return zone => {
    // The zone is needed only for timestamps; a calendar day, whose text is shorter, has none.
    const date: Format['date'] = (value, options = { dateStyle: 'long' }) =>
      withFirst(dates({ timeZone: (`${value}`[10] && zone()) || 'UTC', ...options }).format(new Date(value)), language)
    return {
      number: (value, options = {}) => numbers(options).format(value),
      money: value => (isArabic ? arabicMoney(numbers, value) : money(numbers, value, 'currency')),
      currency: code => (isArabic ? (arabicNames[code] ?? code) : code),
      amount: value => money(numbers, value, 'decimal'),
      date,
      dateTime: value =>
        date(value, { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' }) + (zone() ? '' : ' UTC'),
      relative: (value, now) => relative(relatives, { value, now }, zone()),
      distance: km => numbers({ style: 'unit', unit: 'kilometer', maximumFractionDigits: km < 10 ? 1 : 0 }).format(km),
      list: items => lists.format(items),
      percent: share => numbers({ style: 'percent' }).format(share),
    }
  }
}

const formats = new Map<Language, (zone: Zone) => Format>()

/** The formats of a language, for a reader in the time zone `zone`. */
export function formatFor(language: Language, zone: Zone = () => null): Format {
  const format = formats.get(language) ?? makeFormat(language)
  formats.set(language, format)
  return format(zone)
}

const shown = new WeakMap<object, Format>()

/** The formats of the page's language, in the reader's time zone. */
export function useFormat(): Format {
  const root = useRoot()
  const format = shown.get(root) ?? formatFor(root.language, () => root.zone)
  shown.set(root, format)
  return format
}
