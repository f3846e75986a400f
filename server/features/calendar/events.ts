// Both sides are notified, each with the other's name and the time in their own time zone.
import { event } from '#server/platform/events/event.ts'
import { recipientOf } from '#server/platform/events/recipients.ts'
import type { BookingSide } from '#shared/features/calendar/lifecycle.ts'
import type { Language } from '#shared/values/localized.ts'
import { type BookingRow, findBooking } from './booking-queries.ts'

type OfBooking = { readonly bookingId: string }
/** The side that did it; null: the system. */
type BySide = OfBooking & { readonly by: BookingSide | null }
/** `by` and `in` are present in some of the events. */
type BookingPayload = OfBooking & { readonly by?: BookingSide | null; readonly in?: 'day' | 'hour' }

const ofBooking = recipientOf((db, { bookingId }: BookingPayload) => findBooking(db, bookingId))
const toClient = ofBooking.to(({ clientId, advisorName, serviceName, startsAt }) => ({
  userId: clientId,
  params: { name: advisorName, service: serviceName, when: startsAt.toISOString() },
  link: { route: 'user.contacts-clients', params: {} },
}))
const toAdvisor = ofBooking.to(({ advisorUserId, clientName, serviceName, startsAt }) => ({
  userId: advisorUserId,
  params: { name: clientName, service: serviceName, when: startsAt.toISOString() },
  link: { route: 'advisor.calendar', params: {} },
}))
const toBoth = (type: string) => [toClient(type), toAdvisor(type)]

/** The side that did it needs no notification. */
const toOtherThanBy = (type: string) => [
  toClient(type, { when: (_, { by }) => by !== 'client' }),
  toAdvisor(type, { when: (_, { by }) => by !== 'advisor' }),
]
/** Only the side that asked is notified: the other side decided. */
const unlessAskedBy = (side: BookingSide) => ({ when: ({ askedBy }: BookingRow) => askedBy !== side })
const ahead = (time: 'day' | 'hour') => ({ when: (_: BookingRow, payload: BookingPayload) => payload.in === time })

export const bookingRequested = event<OfBooking>('booking-requested', [toAdvisor('booking-requested')])
/** The client and the title are for the lead that it creates. */
export const bookingConfirmed = event<
  BySide & {
    readonly userId: string
    readonly professionalId: string
    readonly title: string
    readonly language: Language
    readonly cityId: string | null
  }
>('booking-confirmed', toOtherThanBy('booking-confirmed'))
export const bookingCancelled = event<BySide>('booking-cancelled', toOtherThanBy('booking-cancelled'))
/** The request was not answered in time. */
export const bookingLapsed = event<OfBooking>('booking-lapsed', toBoth('booking-lapsed'))
/** A booking with this id replaced it. */
export const bookingMoved = event<BySide>('booking-moved', [
  toClient('booking-moved', unlessAskedBy('client')),
  toAdvisor('booking-moved', unlessAskedBy('advisor')),
])
export const bookingDone = event<BySide>('booking-done')
export const bookingMissed = event<OfBooking>('booking-missed', [toClient('booking-missed')])
/** A day, or an hour, before the booking. */
export const bookingNear = event<OfBooking & { readonly in: 'day' | 'hour' }>('booking-near', [
  toClient('booking-tomorrow', ahead('day')),
  toAdvisor('booking-tomorrow', ahead('day')),
  toClient('booking-soon', ahead('hour')),
  toAdvisor('booking-soon', ahead('hour')),
])
