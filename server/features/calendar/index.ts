import { onEvent } from '#server/platform/events/subscriptions.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { bookingsRoutes } from './bookings-routes.ts'
import { endBookingsOf, eraseBookingsOf } from './erasure.ts'
import * as events from './events.ts'
import { toAdvisor, toClient, unlessAskedBy, unlessBy } from './notices.ts'
import { exportBookings, exportCalendar } from './personal-data-queries.ts'
import { calendarRoutes } from './routes.ts'
import { finishBookings, lapseBookings, remindADayBefore, remindAnHourBefore } from './scheduled-jobs.ts'
import { calendarWaiting } from './waiting-queries.ts'

export const calendar = defineFeature({
  name: 'calendar',
  endpoints: [...calendarRoutes, ...bookingsRoutes],
  events,
  subscriptions: [
    onEvent(events.bookingRequested, { notify: [toAdvisor('booking-requested')] }),
    onEvent(events.bookingConfirmed, {
      notify: [toClient('booking-confirmed', unlessBy('client')), toAdvisor('booking-confirmed', unlessBy('advisor'))],
    }),
    onEvent(events.bookingMoved, {
      notify: [
        toClient('booking-moved', unlessAskedBy('client')),
        toAdvisor('booking-moved', unlessAskedBy('advisor')),
      ],
    }),
    onEvent(events.bookingCancelled, {
      notify: [toClient('booking-cancelled', unlessBy('client')), toAdvisor('booking-cancelled', unlessBy('advisor'))],
    }),
    onEvent(events.bookingLapsed, { notify: [toClient('booking-lapsed'), toAdvisor('booking-lapsed')] }),
    onEvent(events.bookingDone, {}),
    onEvent(events.bookingMissed, { notify: [toClient('booking-missed')] }),
    onEvent(events.bookingNear, {
      notify: [
        toClient('booking-tomorrow', { when: (_, { in: ahead }) => ahead === 'day' }),
        toAdvisor('booking-tomorrow', { when: (_, { in: ahead }) => ahead === 'day' }),
        toClient('booking-soon', { when: (_, { in: ahead }) => ahead === 'hour' }),
        toAdvisor('booking-soon', { when: (_, { in: ahead }) => ahead === 'hour' }),
      ],
    }),
  ],
  jobs: [lapseBookings, finishBookings, remindADayBefore, remindAnHourBefore],
  personalData: {
    end: endBookingsOf,
    parts: [
      partOf('bookings', ['bookings'], exportBookings, eraseBookingsOf),
      partOf(
        'calendar',
        ['calendarSettings', 'availabilityRules', 'availabilityExceptions', 'services'],
        exportCalendar,
        eraseBookingsOf,
      ),
    ],
  },
  waiting: calendarWaiting,
})
