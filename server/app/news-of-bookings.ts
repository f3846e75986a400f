// Who is told of bookings, and the lead that comes of one.
import * as booking from '#server/features/calendar/events.ts'
import { toAdvisor, toClient, unlessAskedBy, unlessBy } from '#server/features/calendar/notices.ts'
import { makeBookingLead } from '#server/features/leads/make-lead.ts'
import { type NewsRow, onEvent } from '#server/platform/events/news.ts'

export const newsOfBookings: readonly NewsRow[] = [
  onEvent(booking.bookingRequested, { tell: [toAdvisor('booking-requested')] }),
  onEvent(booking.bookingConfirmed, {
    within: [makeBookingLead],
    tell: [toClient('booking-confirmed', unlessBy('client')), toAdvisor('booking-confirmed', unlessBy('advisor'))],
  }),
  onEvent(booking.bookingMoved, {
    tell: [toClient('booking-moved', unlessAskedBy('client')), toAdvisor('booking-moved', unlessAskedBy('advisor'))],
  }),
  onEvent(booking.bookingCancelled, {
    tell: [toClient('booking-cancelled', unlessBy('client')), toAdvisor('booking-cancelled', unlessBy('advisor'))],
  }),
  onEvent(booking.bookingLapsed, { tell: [toClient('booking-lapsed'), toAdvisor('booking-lapsed')] }),
  onEvent(booking.bookingDone, {}),
  onEvent(booking.bookingMissed, { tell: [toClient('booking-missed')] }),
  onEvent(booking.bookingNear, {
    tell: [
      toClient('booking-tomorrow', { when: (_, { in: ahead }) => ahead === 'day' }),
      toAdvisor('booking-tomorrow', { when: (_, { in: ahead }) => ahead === 'day' }),
      toClient('booking-soon', { when: (_, { in: ahead }) => ahead === 'hour' }),
      toAdvisor('booking-soon', { when: (_, { in: ahead }) => ahead === 'hour' }),
    ],
  }),
]
