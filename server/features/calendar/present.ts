import type { z } from 'zod'
import type { RequestContext } from '#server/platform/request-context.ts'
import type { BookingSide } from '#shared/features/calendar/lifecycle.ts'
import type { Booking, CalendarDay, OwnService, Service } from '#shared/features/calendar/schema.ts'
import { isCurrency } from '#shared/values/money.ts'
import { distanceKm } from '#shared/values/place.ts'
import { bookingMachine } from './booking.machine.ts'
import type { BookingRow } from './booking-queries.ts'
import type { ExceptionRow, ServiceRow } from './calendar-queries.ts'
import { siteOf } from './load-calendar.ts'
import { type Calendar, dayAt, hoursOf, startOfDay, travelMinutes } from './slots.ts'

export function presentService(row: ServiceRow): z.input<typeof Service> {
  const { id, name, minutes, place, price, currency, questions, at_once: atOnce } = row
  return {
    ...{ id, name, minutes, place, atOnce },
    price: price !== null && isCurrency(currency) ? { amount: price, currency } : null,
    questions: questions as string[],
  }
}

export const presentOwnService = (row: ServiceRow): z.input<typeof OwnService> => ({
  ...presentService(row),
  active: row.active,
  version: row.version,
})

/** Minutes since midnight in local time, limited to that day. */
function minutesOn(zone: string, day: string, moment: Date): number {
  const shown = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
  if (shown.toPlainDate().toString() === day) return shown.hour * 60 + shown.minute
  return moment.getTime() < startOfDay(zone, day) ? 0 : 1440
}

const otherOf = (row: BookingRow, side: BookingSide): z.input<typeof Booking>['other'] =>
  side === 'advisor'
    ? { name: row.client_name, profile: null }
    : { name: row.advisor_name, profile: row.profile_status === 'approved' ? row.slug : null }

/** Travel to a visit from the booking before it on that day, else from the advisor's base. */
function travelTo(row: BookingRow, before: BookingRow | undefined): z.input<typeof Booking>['travel'] {
  const site = siteOf(row)
  if (!site) return null
  const base = { lat: row.base_lat, lon: row.base_lon }
  const from = before ? siteOf(before) : null
  const km = Math.round(distanceKm(from?.point ?? base, site.point) * 10) / 10
  return { km, minutes: travelMinutes(from, site, base) }
}

type Shown = { readonly side: BookingSide; readonly zone?: string; readonly before?: BookingRow | undefined }

export function presentBooking(
  { now }: Pick<RequestContext, 'now'>,
  row: BookingRow,
  { side, zone = row.zone, before }: Shown,
): z.input<typeof Booking> {
  const day = dayAt(zone, row.starts_at.getTime())
  const at = (moment: Date) => minutesOn(zone, day, moment)
  return {
    id: row.id,
    side,
    service: {
      id: row.service_id,
      name: row.service_name,
      minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
    },
    other: otherOf(row, side),
    status: row.status,
    askedBy: row.asked_by,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    zone,
    day,
    at: { from: at(row.starts_at), to: at(row.ends_at) },
    blocked: { from: at(row.blocked_from), to: at(row.blocked_until) },
    place: row.place,
    address: row.address,
    city: row.city_name,
    travel: side === 'advisor' ? travelTo(row, before) : null,
    answers: row.answers as z.input<typeof Booking>['answers'],
    note: row.note,
    language: row.language,
    reason: row.reason,
    answerBy: row.answer_by?.toISOString() ?? null,
    moved: row.moved_from !== null,
    lead: side === 'advisor' ? row.lead_id : null,
    transitions: bookingMachine.allowedTransitions(row, { as: side, now }),
  }
}

export function presentDay(calendar: Calendar, exceptions: readonly ExceptionRow[], day: string): CalendarDay {
  const exception = exceptions.find(one => one.day === day)
  return {
    day,
    hours: hoursOf(calendar, day).map(({ from, to }) => ({ from, to })),
    holiday: calendar.holiday(day),
    exception: exception ? { closed: exception.from_minute === null, note: exception.note } : null,
  }
}
