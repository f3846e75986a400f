// Whether a store is open, in the time zone of its country; imported by data files only.
import { isHolidayCountry, zoneOf } from '#shared/features/calendar/zones.ts'

type Hours = readonly (readonly [number, number] | null)[]
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** `until`: minutes after midnight. Null: the store gives no hours, or the zone of its country is unknown. */
export function openNow(
  hours: Hours,
  country: string,
  now: Date,
): { readonly isOpen: boolean; readonly until: number } | null {
  if (!isHolidayCountry(country) || hours.every(span => span === null)) return null
  const format = new Intl.DateTimeFormat('en-GB', {
    ...{ timeZone: zoneOf[country], hourCycle: 'h23' },
    ...{ weekday: 'short', hour: '2-digit', minute: '2-digit' },
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const minutes = Number(parts.get('hour')) * 60 + Number(parts.get('minute'))
  const today = hours[weekdays.indexOf(parts.get('weekday') ?? '')] ?? null
  const isOpen = today !== null && minutes >= today[0] && minutes < today[1]
  return { isOpen, until: today?.[1] ?? 0 }
}
