// Requests lapse, both sides are reminded, past bookings are done.

import { emit } from '#server/platform/events/event.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { doneAfterDays } from '#shared/features/calendar/lifecycle.ts'
import { bookingMachine } from './booking.machine.ts'
import { findBooking } from './booking-queries.ts'
import { bookingDone, bookingLapsed, bookingNear } from './events.ts'

const hour = 3_600_000
const day = 24 * hour

const unanswered = due('bookings', ({ and, eb }, now) =>
  and([eb('status', '=', 'requested'), eb('answerBy', '<=', now)]),
)

const over = due('bookings', ({ and, eb }, now) =>
  and([eb('status', '=', 'confirmed'), eb('endsAt', '<=', new Date(now.getTime() - doneAfterDays * day))]),
)

/** Confirmed and upcoming; a booking that was confirmed later than the reminder's time gets none. */
const near = (column: 'dayNotifiedAt' | 'hourNotifiedAt', ahead: number) =>
  due('bookings', ({ and, eb }, now) =>
    and([
      eb('status', '=', 'confirmed'),
      eb(column, 'is', null),
      eb('startsAt', '>', now),
      eb('startsAt', '<=', new Date(now.getTime() + ahead)),
    ]),
  )

export const lapseBookings: ScheduledJob = {
  name: 'lapse-bookings',
  due: unanswered.list,
  run: async (tx, id) => {
    const booking = (await unanswered.lock(tx.db, tx.now, id)) && (await findBooking(tx.db, id))
    if (!booking) return
    await bookingMachine.transition(tx, booking, 'lapse', { as: 'system', reason: 'unanswered' })
    await emit(tx, bookingLapsed({ bookingId: id }))
  },
}

export const finishBookings: ScheduledJob = {
  name: 'finish-bookings',
  due: over.list,
  run: async (tx, id) => {
    const booking = (await over.lock(tx.db, tx.now, id)) && (await findBooking(tx.db, id))
    if (!booking) return
    await bookingMachine.transition(tx, booking, 'finish', { as: 'system', reason: 'over' })
    await emit(tx, bookingDone({ bookingId: id, by: null }))
  },
}

function reminder(column: 'dayNotifiedAt' | 'hourNotifiedAt', before: 'day' | 'hour', ahead: number): ScheduledJob {
  const found = near(column, ahead)
  return {
    name: `remind-of-bookings-${before}`,
    due: found.list,
    run: async (tx, id) => {
      const marked = await found.mark(tx.db, tx.now, id, { [column]: tx.now })
      if (marked) await emit(tx, bookingNear({ bookingId: id, in: before }))
    },
  }
}
export const remindADayBefore = reminder('dayNotifiedAt', 'day', day)
export const remindAnHourBefore = reminder('hourNotifiedAt', 'hour', hour)
