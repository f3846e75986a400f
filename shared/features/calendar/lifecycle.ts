import { lifecycle } from '#shared/values/lifecycle.ts'

export const bookingLifecycle = lifecycle({
  states: ['requested', 'confirmed', 'done', 'no_show', 'cancelled', 'rescheduled'],
  initial: 'requested',
  transitions: {
    /** By the side that did not propose the time; by the system if the service allows instant booking. */
    confirm: { from: ['requested'], to: 'confirmed', by: ['client', 'advisor', 'system'] },
    /** A new booking replaces it. */
    reschedule: { from: ['requested', 'confirmed'], to: 'rescheduled', by: ['client', 'advisor'] },
    cancel: { from: ['requested', 'confirmed'], to: 'cancelled', by: ['client', 'advisor'] },
    /** Nobody answered in time, or an account was closed. */
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

/** Time to answer a request; it also ends when the requested time begins. */
export const answerHours = 24
/** A confirmed booking counts as done this many days after its end, unless a side reports otherwise. */
export const doneAfterDays = 2
/** How far ahead a time can be booked. */
export const horizonDays = 60
/** Interval between the starts of free times. */
export const slotMinutes = 30
/** Assumed travel speed, and the shortest travel time: an address is located by its town only. */
export const travel = { kmPerHour: 30, leastMinutes: 15 } as const
/** Maximum number of open bookings of one client with one advisor. */
export const mostOpen = 5
export const mostServices = 12
export const mostQuestions = 4

export const calendarViews = ['week', 'month', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]
