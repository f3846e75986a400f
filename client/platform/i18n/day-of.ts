// The calendar and the clock of who reads.
import { useRoot } from '#client/platform/root.ts'

/** The hour as clocks of stations show it, in every language. */
export const hourStyle = { timeStyle: 'short', hourCycle: 'h23' } as const

type DayOf = (moment: string | number) => string

/** The day of a moment by the clock of a zone, as `2026-11-23`: Swedes write days as ISO 8601 does. */
export function dayIn(zone: string | null): DayOf {
  const days = new Intl.DateTimeFormat('sv', { timeZone: zone ?? 'UTC' })
  return moment => days.format(new Date(moment))
}

/** By the clock of who reads, or by UTC while that is not known. */
export function useDayOf(): DayOf {
  const { zone } = useRoot()
  return dayIn(zone)
}
