import { useRoot } from '#client/platform/root.ts'

/** The time in 24 hours, in every language. */
export const hourStyle = { timeStyle: 'short', hourCycle: 'h23' } as const

type DayOf = (moment: string | number) => string

/** The day of a timestamp in a time zone, as `2026-11-23`; the Swedish format is that of ISO 8601. */
export function dayIn(zone: string | null): DayOf {
  const days = new Intl.DateTimeFormat('sv', { timeZone: zone ?? 'UTC' })
  return moment => days.format(new Date(moment))
}

/** In the reader's time zone, or in UTC while it is unknown. */
export function useDayOf(): DayOf {
  const { zone } = useRoot()
  return dayIn(zone)
}
