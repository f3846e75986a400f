import { defineFeature } from '#server/platform/feature.ts'
import { partOf } from '#server/platform/personal-data.ts'
import { bookingsRoutes } from './bookings-routes.ts'
import { endBookingsOf, eraseBookingsOf } from './erasure.ts'
import * as events from './events.ts'
import { exportBookings, exportCalendar } from './personal-data-queries.ts'
import { calendarRoutes } from './routes.ts'
import { finishBookings, lapseBookings, remindADayBefore, remindAnHourBefore } from './scheduled-jobs.ts'
import { calendarWaiting } from './waiting-queries.ts'

export const calendar = defineFeature({
  name: 'calendar',
  endpoints: [...calendarRoutes, ...bookingsRoutes],
  events,
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
