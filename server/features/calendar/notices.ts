// Both sides are notified, each with the other's name and the time in their own time zone.
import { recipientOf } from '#server/platform/events/recipients.ts'
import type { BookingSide } from '#shared/features/calendar/lifecycle.ts'
import { type BookingRow, findBooking } from './booking-queries.ts'
import type { OfBooking } from './events.ts'

/** `by` and `in` are present in some of the events. */
type BookingPayload = OfBooking & { readonly by?: BookingSide | null; readonly in?: 'day' | 'hour' }

const ofBooking = recipientOf((db, { bookingId }: BookingPayload) => findBooking(db, bookingId))

export const toClient = ofBooking.to(row => ({
  userId: row.clientId,
  params: {
    name: row.advisorName,
    service: row.serviceName,
    when: row.startsAt.toISOString(),
  },
  link: { route: 'user.contacts-clients', params: {} },
}))

export const toAdvisor = ofBooking.to(row => ({
  userId: row.advisorUserId,
  params: {
    name: row.clientName,
    service: row.serviceName,
    when: row.startsAt.toISOString(),
  },
  link: { route: 'advisor.calendar', params: {} },
}))

/** The side that did it needs no notification. */
export const unlessBy = (side: BookingSide) => ({ when: (_: BookingRow, { by }: BookingPayload) => by !== side })
/** Only the side that asked is notified: the other side decided. */
export const unlessAskedBy = (side: BookingSide) => ({ when: ({ askedBy }: BookingRow) => askedBy !== side })
