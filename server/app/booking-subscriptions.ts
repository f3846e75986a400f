import * as booking from '#server/features/calendar/events.ts'
import { toAdvisor, toClient, unlessAskedBy, unlessBy } from '#server/features/calendar/notices.ts'
import { makeBookingLead } from '#server/features/leads/make-lead.ts'
import { onEvent, type Subscription } from '#server/platform/events/subscriptions.ts'

export const bookingSubscriptions: readonly Subscription[] = [
  onEvent(booking.bookingRequested, { notify: [toAdvisor('booking-requested')] }),
  onEvent(booking.bookingConfirmed, {
    inTransaction: [makeBookingLead],
    notify: [toClient('booking-confirmed', unlessBy('client')), toAdvisor('booking-confirmed', unlessBy('advisor'))],
  }),
  onEvent(booking.bookingMoved, {
    notify: [toClient('booking-moved', unlessAskedBy('client')), toAdvisor('booking-moved', unlessAskedBy('advisor'))],
  }),
  onEvent(booking.bookingCancelled, {
    notify: [toClient('booking-cancelled', unlessBy('client')), toAdvisor('booking-cancelled', unlessBy('advisor'))],
  }),
  onEvent(booking.bookingLapsed, { notify: [toClient('booking-lapsed'), toAdvisor('booking-lapsed')] }),
  onEvent(booking.bookingDone, {}),
  onEvent(booking.bookingMissed, { notify: [toClient('booking-missed')] }),
  onEvent(booking.bookingNear, {
    notify: [
      toClient('booking-tomorrow', { when: (_, { in: ahead }) => ahead === 'day' }),
      toAdvisor('booking-tomorrow', { when: (_, { in: ahead }) => ahead === 'day' }),
      toClient('booking-soon', { when: (_, { in: ahead }) => ahead === 'hour' }),
      toAdvisor('booking-soon', { when: (_, { in: ahead }) => ahead === 'hour' }),
    ],
  }),
]
