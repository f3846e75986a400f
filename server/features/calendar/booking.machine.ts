import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type BookingSide, bookingLifecycle } from '#shared/features/calendar/lifecycle.ts'
import { type BookingRow, findBooking, lockBooking } from './booking-queries.ts'
import { lockCalendarOf } from './load-calendar.ts'

type Actor = BookingSide | 'system'
type At = { readonly now: Date; readonly as: Actor }
type Facts = Pick<BookingRow, 'asked_by' | 'starts_at' | 'answer_by'>

const isAhead = ({ starts_at }: Facts, { now }: At): boolean => starts_at > now
const hasBegun = ({ starts_at }: Facts, { now }: At): boolean => starts_at <= now
/** Only the other side may answer, within the time to answer. */
const isAsked = ({ asked_by, answer_by }: Facts, { now, as }: At): boolean =>
  as === 'system' || (asked_by !== as && answer_by !== null && answer_by > now)

export const bookingMachine = defineStateMachine(bookingLifecycle, {
  entity: 'booking',
  table: 'bookings',
  column: 'status',
  version: 'version',
  refusal: 'booking.transition-not-allowed',
  guards: { confirm: isAsked, cancel: isAhead, reschedule: isAhead, finish: hasBegun, miss: hasBegun },
  writes: ({ to, reason }) => (to === 'cancelled' ? { reason } : {}),
})

/** @throws AppError `booking.not-found` for a person who is no side of it */
export function sideOf(
  ctx: RequestContext,
  booking: BookingRow | undefined,
): { booking: BookingRow; side: BookingSide } {
  const { id, professionalId } = signedIn(ctx)
  if (booking?.client_id === id) return { booking, side: 'client' }
  if (booking && booking.professional_id === professionalId) return { booking, side: 'advisor' }
  throw new AppError('booking.not-found')
}

/**
 * The caller's booking with its calendar, both locked; the accounts of both sides are locked open meanwhile.
 * @throws AppError `booking.not-found`, `booking.transition-not-allowed` when one of the accounts is closed
 */
export async function getLocked(ctx: RequestContext, id: string) {
  const { booking: known } = sideOf(ctx, await findBooking(ctx.db, id))
  for (const userId of [known.client_id, known.advisor_user_id].toSorted())
    if (!(await shareLockOpenAccount(ctx.db, userId))) throw new AppError('booking.transition-not-allowed')
  await lockCalendarOf(ctx, known.professional_id)
  return sideOf(ctx, await lockBooking(ctx.db, id))
}
