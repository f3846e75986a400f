// Days counted from the day of seeding, so that the demo is always fresh and always the same.
import { dayOf } from '#shared/values/day.ts'

const dayMs = 86_400_000

export type Days = {
  /** That many days ago (negative: ahead), at the given hour of the day in UTC. */
  ago(days: number, hour?: number, minute?: number): Date
  /** That many days ahead as a calendar day. */
  day(ahead: number): string
  readonly year: number
}

export function daysFrom(now: Date): Days {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs
  return {
    ago: (days, hour = 0, minute = 0) => new Date(midnight - days * dayMs + hour * 3_600_000 + minute * 60_000),
    day: ahead => dayOf(new Date(midnight + ahead * dayMs)),
    year: new Date(midnight).getUTCFullYear(),
  }
}

export function later(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * 3_600_000)
}
