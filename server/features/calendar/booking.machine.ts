import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { shareLockOpenAccount } from '#server/platform/session/open-account.ts'
import { defineStateMachine } from '#server/platform/state-machine.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type BookingSide, bookingLifecycle } from '#shared/features/calendar/lifecycle.ts'
import { type BookingRow, findBooking, lockBooking } from './booking-queries.ts'
import { lockCalendarOf } from './load-calendar.ts'

type Actor = BookingSide | 'system'
type At = { readonly now: Date; readonly as: Actor }
type Facts = Pick<BookingRow, 'askedBy' | 'startsAt' | 'answerBy'>

const isAhead = ({ startsAt }: Facts, { now }: At): boolean => startsAt > now
const hasBegun = ({ startsAt }: Facts, { now }: At): boolean => startsAt <= now
/** Only the other side may answer, within the time to answer. */
const isAsked = ({ askedBy, answerBy }: Facts, { now, as }: At): boolean =>
  as === 'system' || (askedBy !== as && answerBy !== null && answerBy > now)

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
  if (booking?.clientId === id) return { booking, side: 'client' }
  if (booking && booking.professionalId === professionalId) return { booking, side: 'advisor' }
  throw new AppError('booking.not-found')
}

/**
 * The caller's booking with its calendar, both locked; the accounts of both sides are locked open meanwhile.
 * @throws AppError `booking.not-found`, `booking.transition-not-allowed` when one of the accounts is closed
 */
export async function getLocked(ctx: RequestContext, id: string) {
  const { booking: known } = sideOf(ctx, await findBooking(ctx.db, id))
  for (const userId of [known.clientId, known.advisorUserId].toSorted())
    if (!(await shareLockOpenAccount(ctx.db, userId))) throw new AppError('booking.transition-not-allowed')
  await lockCalendarOf(ctx, known.professionalId)
  return sideOf(ctx, await lockBooking(ctx.db, id))
}
