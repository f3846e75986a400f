// On account closure both sides' bookings end; on erasure a client's texts and an advisor's hours are erased.

import { emit } from '#server/platform/events/event.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { bookingMachine } from './booking.machine.ts'
import { lockBooking } from './booking-queries.ts'
import { bookingCancelled } from './events.ts'
import { clearBookings, closeCalendar, eraseCalendar, listLiveOf } from './personal-data-queries.ts'

type Of = { readonly userId: string }

/** On account closure: cancels upcoming bookings and notifies the other side with the reason. */
export async function endBookingsOf(tx: TransactionContext, { userId }: Of): Promise<void> {
  for (const id of await listLiveOf(tx.db, userId)) {
    const booking = await lockBooking(tx.db, id)
    if (!booking) continue
    const ended = await bookingMachine.tryTransition(tx, booking, 'lapse', {
      as: 'system',
      reason: 'account-closed',
    })
    const by = booking.clientId === userId ? 'client' : 'advisor'
    if (ended) await emit(tx, bookingCancelled({ bookingId: id, by }))
  }
  await closeCalendar(tx.db, userId, tx.now)
}

/** On erasure: a client's texts and address, an advisor's hours. */
export async function eraseBookingsOf({ db }: TransactionContext, { userId }: Of): Promise<void> {
  await clearBookings(db, userId)
  await eraseCalendar(db, userId)
}
