// Bookable start times of an advisor as instants, from hours, exceptions, holidays, bookings, notice, limits and
// travel.
import { slotMinutes, travel } from '#shared/features/calendar/lifecycle.ts'
import { distanceKm, type Point } from '#shared/values/place.ts'

/** Minutes since midnight. */
export type Hours = { readonly from: number; readonly to: number }
export type Rule = Hours & { readonly weekday: number }
/** The place of a visit; null for a service without travel. */
export type Site = { readonly point: Point; readonly address: string } | null

/** Milliseconds since 1970: the booking with its buffer before and after. */
export type Blocked = {
  readonly start: number
  readonly end: number
  readonly from: number
  readonly until: number
  readonly site: Site
}

export type Calendar = {
  readonly zone: string
  readonly rules: readonly Rule[]
  /** By day: other hours, or null for none. */
  readonly exceptions: ReadonlyMap<string, Hours | null>
  readonly holiday: (day: string) => string | null
  readonly blocked: readonly Blocked[]
  /** Minutes. */
  readonly before: number
  readonly after: number
  readonly noticeHours: number
  readonly mostPerDay: number
  readonly radiusKm: number
  /** Start of the advisor's travel. */
  readonly base: Point
}
export type SlotRequest = { readonly minutes: number; readonly site: Site }

const minute = 60_000

/** The local date of an instant in a time zone. */
export function dayAt(zone: string, moment: number): string {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The first instant of a date in a time zone; some days begin at one o'clock. */
export function startOfDay(zone: string, day: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds
}

export const dayAfter = (day: string, days = 1): string => Temporal.PlainDate.from(day).add({ days }).toString()

/** The hours of a day without regard to bookings. */
export function hoursOf({ rules, exceptions, holiday }: Calendar, day: string): readonly Hours[] {
  const exception = exceptions.get(day)
  if (exception !== undefined) return exception ? [exception] : []
  if (holiday(day) !== null) return []
  const { dayOfWeek } = Temporal.PlainDate.from(day)
  return rules.filter(({ weekday }) => weekday === dayOfWeek)
}

function momentAt(zone: string, day: string, minutes: number, disambiguation: 'compatible' | 'earlier'): number {
  if (minutes === 1440) return startOfDay(zone, dayAfter(day))
  const time = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
  return Temporal.PlainDate.from(day).toPlainDateTime(time).toZonedDateTime(zone, { disambiguation }).epochMilliseconds
}

/** The clock went back: this local time occurred before. */
function isSecondTime(zone: string, moment: number): boolean {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(zone).toPlainDateTime()
  return shown.toZonedDateTime(zone, { disambiguation: 'earlier' }).epochMilliseconds !== moment
}

/** Counts in instants, not in local time, so that no skipped local time is offered. */
function startsIn(zone: string, day: string, { from, to }: Hours, minutes: number): number[] {
  const begin = momentAt(zone, day, from, 'compatible')
  const last = momentAt(zone, day, to, 'earlier') - minutes * minute
  const starts: number[] = []
  for (let start = begin; start <= last; start += slotMinutes * minute)
    if (!isSecondTime(zone, start)) starts.push(start)
  return starts
}

/** Travel minutes from one to the other; 0 where neither is a visit, or both are at one address. */
export function travelMinutes(a: Site, b: Site, base: Point): number {
  if (a === null && b === null) return 0
  if (a && b && a.address === b.address && distanceKm(a.point, b.point) === 0) return 0
  const km = distanceKm(a?.point ?? base, b?.point ?? base)
  return Math.max(travel.leastMinutes, Math.ceil((km / travel.kmPerHour) * 60))
}

/** A booking with its buffer times. */
export function blockedBy({ before, after }: Pick<Calendar, 'before' | 'after'>, start: number, minutes: number) {
  const end = start + minutes * minute
  return { start, end, from: start - before * minute, until: end + after * minute }
}

function isReachable(calendar: Calendar, site: Site, { start, end }: { start: number; end: number }): boolean {
  const { blocked, base } = calendar
  return blocked.every(one => {
    const between = travelMinutes(one.site, site, base) * minute
    return one.end <= start ? start - one.end >= between : one.start - end >= between
  })
}

function isFree(calendar: Calendar, { minutes, site }: SlotRequest, start: number): boolean {
  const own = blockedBy(calendar, start, minutes)
  const isClear = calendar.blocked.every(({ from, until }) => from >= own.until || until <= own.from)
  return isClear && isReachable(calendar, site, own)
}

/** A visit beyond the radius has no free times. */
export function isTooFar({ base, radiusKm }: Calendar, { site }: SlotRequest): boolean {
  return site !== null && distanceKm(base, site.point) > radiusKm
}

/** The possible starts on a day, in order, without repetition. */
export function slotsOfDay(calendar: Calendar, requested: SlotRequest, day: string, now: number): readonly number[] {
  const { zone, blocked, mostPerDay, noticeHours } = calendar
  if (isTooFar(calendar, requested)) return []
  if (blocked.filter(({ start }) => dayAt(zone, start) === day).length >= mostPerDay) return []
  const soonest = now + noticeHours * 60 * minute
  const starts = hoursOf(calendar, day).flatMap(hours => startsIn(zone, day, hours, requested.minutes))
  return [...new Set(starts)]
    .filter(start => start >= soonest && isFree(calendar, requested, start))
    .toSorted((a, b) => a - b)
}

/** Whether it may still begin then, by the same rules as the offered times. */
export function isOffered(calendar: Calendar, requested: SlotRequest, start: number, now: number): boolean {
  return slotsOfDay(calendar, requested, dayAt(calendar.zone, start), now).includes(start)
}
