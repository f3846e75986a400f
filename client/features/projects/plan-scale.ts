// A day scale for plan drawings, shared by the current and the proposed plan.
import { useFormat } from '#client/platform/i18n/format.ts'

const day = 86_400_000
const air = 3
const mostTicks = 6

export type Scale = {
  /** Days since the first day of the scale. */
  readonly at: (date: string) => number
  readonly dateAt: (index: number) => string
  readonly days: number
  readonly short: (date: number) => string
  readonly ticks: readonly { readonly day: number; readonly label: string }[]
}

/** `room`: extra days after the last one, for a plan that is being edited. */
export function useScale(start: string, dates: readonly string[], room = 0): Scale {
  const format = useFormat()
  const first = Date.parse(start) - air * day
  const at = (date: string): number => Math.floor((Date.parse(date) - first) / day)
  const days = Math.max(...dates.map(at)) + air + 1 + room
  const step = Math.ceil(days / mostTicks / 7) * 7
  const short = (date: number) => format.date(date, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const ticks = Array.from({ length: Math.ceil(days / step) }, (_, index) => index * step)
  return {
    at,
    dateAt: index => new Date(first + index * day).toISOString().slice(0, 10),
    days,
    short,
    // A tick close to the end has no space for its label.
    ticks: ticks.filter(tick => tick < days * 0.92).map(tick => ({ day: tick, label: short(first + tick * day) })),
  }
}
