import { event } from '#server/platform/events/event.ts'
import type { BookingSide } from '#shared/features/calendar/lifecycle.ts'
import type { Language } from '#shared/values/localized.ts'

export type OfBooking = { readonly bookingId: string }
/** The side that did it; null: the system. */
export type BySide = OfBooking & { readonly by: BookingSide | null }

export const bookingRequested = event<OfBooking>('booking-requested')
/** The client and the title are for the lead that it creates. */
export const bookingConfirmed = event<
  BySide & {
    readonly userId: string
    readonly professionalId: string
    readonly title: string
    readonly language: Language
    readonly cityId: string | null
  }
>('booking-confirmed')
export const bookingCancelled = event<BySide>('booking-cancelled')
/** The request was not answered in time. */
export const bookingLapsed = event<OfBooking>('booking-lapsed')
/** A booking with this id replaced it. */
export const bookingMoved = event<BySide>('booking-moved')
export const bookingDone = event<BySide>('booking-done')
export const bookingMissed = event<OfBooking>('booking-missed')
/** A day, or an hour, before the booking. */
export const bookingNear = event<OfBooking & { readonly in: 'day' | 'hour' }>('booking-near')
