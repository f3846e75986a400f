// The life of a booking, as data, with the limits and timers of a calendar.
import { lifecycle } from '#shared/values/lifecycle.ts'

export const bookingLifecycle = lifecycle({
  states: ['requested', 'confirmed', 'done', 'no_show', 'cancelled', 'rescheduled'],
  initial: 'requested',
  transitions: {
    /** By whom did not ask for this time; by the house where the service is booked at once. */
    confirm: { from: ['requested'], to: 'confirmed', by: ['client', 'advisor', 'system'] },
    /** Another booking takes its place. */
    reschedule: { from: ['requested', 'confirmed'], to: 'rescheduled', by: ['client', 'advisor'] },
    cancel: { from: ['requested', 'confirmed'], to: 'cancelled', by: ['client', 'advisor'] },
    /** Nobody answered, or an account was closed. */
    lapse: { from: ['requested', 'confirmed'], to: 'cancelled', by: ['system'] },
    finish: { from: ['confirmed'], to: 'done', by: ['advisor', 'system'] },
    miss: { from: ['confirmed'], to: 'no_show', by: ['advisor'] },
  },
})
export type BookingStatus = (typeof bookingLifecycle)['states'][number]

export const bookingSides = ['client', 'advisor'] as const
export type BookingSide = (typeof bookingSides)[number]

export const cancelReasons = ['no-time', 'ill', 'not-needed', 'weather', 'other'] as const

export const places = ['site', 'video', 'office'] as const
export type BookingPlace = (typeof places)[number]

/** A request is answered in this time, and before its own. */
export const answerHours = 24
/** A confirmed booking that nobody spoke of after its end counts as done. */
export const doneAfterDays = 2
/** So far ahead may be booked. */
export const horizonDays = 60
/** Free times begin this far apart. */
export const slotMinutes = 30
/** How fast one gets about, and the least that a way takes, since an address is known by its town alone. */
export const travel = { kmPerHour: 30, leastMinutes: 15 } as const
/** How many open bookings one client has with one advisor. */
export const mostOpen = 5
export const mostServices = 12
export const mostQuestions = 4

export const calendarViews = ['week', 'month', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]
