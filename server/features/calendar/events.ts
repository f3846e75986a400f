// What happens to bookings, in the past tense.
import { event } from '#server/platform/events/event.ts'
import type { BookingSide } from '#shared/features/calendar/lifecycle.ts'

export type OfBooking = { readonly bookingId: string }
/** Who did it; null: the house. */
export type BySide = OfBooking & { readonly by: BookingSide | null }

export const bookingRequested = event<OfBooking>('booking-requested')
/** The client and the title are for the lead that comes of it. */
export const bookingConfirmed = event<
  BySide & {
    readonly userId: string
    readonly professionalId: string
    readonly title: string
    readonly language: string
    readonly cityId: string | null
  }
>('booking-confirmed')
export const bookingCancelled = event<BySide>('booking-cancelled')
/** Nobody answered in time. */
export const bookingLapsed = event<OfBooking>('booking-lapsed')
/** Another one, of this id, took its place. */
export const bookingMoved = event<BySide>('booking-moved')
export const bookingDone = event<BySide>('booking-done')
export const bookingMissed = event<OfBooking>('booking-missed')
/** A day, or an hour, before it. */
export const bookingNear = event<OfBooking & { readonly in: 'day' | 'hour' }>('booking-near')
