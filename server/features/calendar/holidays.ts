// Public holidays of a country in a year: fixed days, lunar days by the Umm al-Qura calendar, and days relative to
// Easter.
import type { HolidayCountry } from '#shared/features/calendar/zones.ts'

/**
 * `5-1` is the first of May, `moon 10-1` the first of Shawwal, `easter 1` the Monday after, `coptic 1` the same of the
 * eastern churches; a third number is the number of days. From the laws of the countries, as of November 2026;
 * where the moon is sighted the date may differ, which an exception in the calendar corrects.
 */
const rules: Readonly<Record<HolidayCountry, Readonly<Record<string, string>>>> = {
  MA: {
    'new-year': '1-1',
    independence: '1-11',
    amazigh: '1-14',
    labour: '5-1',
    throne: '7-30',
    'oued-ed-dahab': '8-14',
    revolution: '8-20',
    youth: '8-21',
    unity: '10-31',
    'green-march': '11-6',
    'independence-day': '11-18',
    'hijri-year': 'moon 1-1',
    mawlid: 'moon 3-12-2',
    'eid-al-fitr': 'moon 10-1-2',
    'eid-al-adha': 'moon 12-10-2',
  },
  FR: {
    'new-year': '1-1',
    'easter-monday': 'easter 1',
    labour: '5-1',
    victory: '5-8',
    ascension: 'easter 39',
    'whit-monday': 'easter 50',
    national: '7-14',
    assumption: '8-15',
    'all-saints': '11-1',
    armistice: '11-11',
    christmas: '12-25',
  },
  EG: {
    'coptic-christmas': '1-7',
    revolution: '1-25',
    sinai: '4-25',
    'sham-el-nessim': 'coptic 1',
    labour: '5-1',
    'june-revolution': '6-30',
    national: '7-23',
    'armed-forces': '10-6',
    'hijri-year': 'moon 1-1',
    mawlid: 'moon 3-12',
    'eid-al-fitr': 'moon 10-1-3',
    arafah: 'moon 12-9',
    'eid-al-adha': 'moon 12-10-3',
  },
  SA: {
    founding: '2-22',
    national: '9-23',
    'eid-al-fitr': 'moon 10-1-4',
    arafah: 'moon 12-9',
    'eid-al-adha': 'moon 12-10-3',
  },
  AE: {
    'new-year': '1-1',
    'eid-al-fitr': 'moon 10-1-3',
    arafah: 'moon 12-9',
    'eid-al-adha': 'moon 12-10-3',
    'hijri-year': 'moon 1-1',
    mawlid: 'moon 3-12',
    national: '12-2-2',
  },
  PK: {
    kashmir: '2-5',
    national: '3-23',
    labour: '5-1',
    'independence-day': '8-14',
    iqbal: '11-9',
    christmas: '12-25',
    ashura: 'moon 1-9-2',
    mawlid: 'moon 3-12',
    'eid-al-fitr': 'moon 10-1-3',
    'eid-al-adha': 'moon 12-10-3',
  },
  IN: {
    republic: '1-26',
    'independence-day': '8-15',
    gandhi: '10-2',
    christmas: '12-25',
    mawlid: 'moon 3-12',
    'eid-al-fitr': 'moon 10-1',
    'eid-al-adha': 'moon 12-10',
  },
}

/** The Gauss algorithm in the form of Meeus and Butcher. */
function easter(year: number): Temporal.PlainDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const days = h + l - 7 * m + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 })
}

/** By the Julian calendar, thirteen days behind in this century. */
function easternEaster(year: number): Temporal.PlainDate {
  const d = (19 * (year % 19) + 15) % 30
  const e = (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7
  const days = d + e + 114
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 }).add({ days: 13 })
}

/** A lunar date falls once or twice into a solar year. */
function ofMoon(year: number, month: number, day: number): Temporal.PlainDate[] {
  const calendar = 'islamic-umalqura'
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 }).withCalendar(calendar).year
  return [0, 1, 2]
    .map(later => Temporal.PlainDate.from({ calendar, year: first + later, month, day }).withCalendar('iso8601'))
    .filter(date => date.year === year)
}

function firstDays(year: number, rule: string): Temporal.PlainDate[] {
  const [kind, given = ''] = rule.split(' ')
  const [month = 0, day = 0] = (given || rule).split('-').map(Number)
  switch (kind) {
    case 'moon':
      return ofMoon(year, month, day)
    case 'easter':
      return [easter(year).add({ days: month })]
    case 'coptic':
      return [easternEaster(year).add({ days: month })]
    default:
      return [Temporal.PlainDate.from({ year, month, day })]
  }
}

function daysOf(year: number, rule: string): Temporal.PlainDate[] {
  const count = Number(rule.split('-')[2] ?? 1)
  return firstDays(year, rule).flatMap(first => Array.from({ length: count }, (_, days) => first.add({ days })))
}

const cache = new Map<string, ReadonlyMap<string, string>>()

/** Keys of the holidays' names, by day (`2026-11-18`). */
export function holidaysOf(country: HolidayCountry, year: number): ReadonlyMap<string, string> {
  const key = `${country} ${year}`
  const known = cache.get(key)
  if (known) return known
  const found = Object.entries(rules[country]).flatMap(([name, rule]) =>
    daysOf(year, rule).map(date => [date.toString(), name] as const),
  )
  const holidays = new Map(found)
  cache.set(key, holidays)
  return holidays
}

export function holidayOn(country: HolidayCountry, day: string): string | null {
  return holidaysOf(country, Number(day.slice(0, 4))).get(day) ?? null
}
