import { useRoot } from '#client/platform/root.ts'

/** The time in 24 hours, in every language. */
export const hourStyle = { timeStyle: 'short', hourCycle: 'h23' } as const

type DayOf = (moment: string | number) => string

/** By zone: a formatter takes longer to create than a page of days to format. */
const known = new Map<string, DayOf>()

function makeDayIn(timeZone: string): DayOf {
  const days = new Intl.DateTimeFormat('sv', { timeZone })
  const dayOf: DayOf = moment => days.format(new Date(moment))
  known.set(timeZone, dayOf)
  return dayOf
}

/** The day of a timestamp in a time zone, as `2026-11-23`; the Swedish format is that of ISO 8601. */
export function dayIn(zone: string | null): DayOf {
  return known.get(zone ?? 'UTC') ?? makeDayIn(zone ?? 'UTC')
}

/** In the reader's time zone, or in UTC while it is unknown. */
export function useDayOf(): DayOf {
  const { zone } = useRoot()
  return dayIn(zone)
}
