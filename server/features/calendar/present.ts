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
  const { id, name, minutes, place, price, currency, questions, atOnce } = row
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
    ? { name: row.clientName, profile: null, photo: row.clientPhoto }
    : { name: row.advisorName, profile: row.profileStatus === 'approved' ? row.slug : null, photo: row.advisorPhoto }

/** Travel to a visit from the booking before it on that day, else from the advisor's base. */
function travelTo(row: BookingRow, before: BookingRow | undefined): z.input<typeof Booking>['travel'] {
  const site = siteOf(row)
  if (!site) return null
  const base = { lat: row.baseLat, lon: row.baseLon }
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
  const day = dayAt(zone, row.startsAt.getTime())
  const at = (moment: Date) => minutesOn(zone, day, moment)
  return {
    ...row,
    side,
    service: {
      id: row.serviceId,
      name: row.serviceName,
      minutes: Math.round((row.endsAt.getTime() - row.startsAt.getTime()) / 60_000),
    },
    other: otherOf(row, side),
    zone,
    day,
    at: { from: at(row.startsAt), to: at(row.endsAt) },
    blocked: { from: at(row.blockedFrom), to: at(row.blockedUntil) },
    travel: side === 'advisor' ? travelTo(row, before) : null,
    answers: row.answers as z.input<typeof Booking>['answers'],
    moved: row.movedFrom !== null,
    lead: side === 'advisor' ? row.leadId : null,
    transitions: bookingMachine.allowedTransitions(row, { as: side, now }),
  }
}

export function presentDay(calendar: Calendar, exceptions: readonly ExceptionRow[], day: string): CalendarDay {
  const exception = exceptions.find(one => one.day === day)
  return {
    day,
    hours: hoursOf(calendar, day).map(({ from, to }) => ({ from, to })),
    holiday: calendar.holiday(day),
    exception: exception ? { closed: exception.fromMinute === null, note: exception.note } : null,
  }
}
