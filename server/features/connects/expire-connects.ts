// What time does to connects, and what becomes of them when a side leaves: what nobody answered or reviewed ends, with a reminder one day before.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import { missReply } from '#server/platform/replies/keep.ts'
import { due } from '#server/platform/timers/due.ts'
import type { Timer } from '#server/platform/timers/timer.ts'
import { connectLifecycle, reviewDays } from '#shared/features/connects/lifecycle.ts'
import { type ConnectRow, clearConnects, findConnect, isOnHoliday, listOpenOf, lockConnect } from './connect-queries.ts'
import { connectDeclined, connectEnding, connectExpired, connectWithdrawn } from './events.ts'
import { connectLife } from './life.ts'

const day = 86_400_000

const overdue = due('connect_requests', ({ or, and, eb }, now) =>
  or([
    and([eb('status', '=', 'approved'), eb('expires_at', '<=', now)]),
    and([eb('status', '=', 'pending_review'), eb('created_at', '<=', new Date(now.getTime() - reviewDays * day))]),
  ]),
)

/** Passed on, not answered, ending within a day, not reminded yet. */
const ending = due('connect_requests', ({ and, eb }, now) =>
  and([
    eb('status', '=', 'approved'),
    eb('expires_at', '>', now),
    eb('expires_at', '<=', new Date(now.getTime() + day)),
    eb('reminded_at', 'is', null),
  ]),
)

/** It ends for both sides, and counts as missed unless the professional is away. */
export async function endUnanswered(within: Within, connect: ConnectRow): Promise<void> {
  await connectLife.move(within, connect, 'expire', { as: 'system' })
  if (connect.status === 'approved' && !(await isOnHoliday(within.db, connect.to_professional_id)))
    await missReply(within, { userId: connect.receiver_user_id, about: 'connect', aboutId: connect.id })
  await emit(within, connectExpired({ connectId: connect.id }))
}

export const expireConnects: Timer = {
  name: 'expire-connects',
  due: overdue.list,
  act: async (within, id) => {
    const connect = (await overdue.lock(within.db, within.now, id)) && (await findConnect(within.db, id))
    if (connect) await endUnanswered(within, connect)
  },
}

export const remindOfConnects: Timer = {
  name: 'remind-of-connects',
  due: ending.list,
  act: async (within, id) => {
    const marked = await ending.mark(within.db, within.now, id, { reminded_at: within.now })
    if (marked) await emit(within, connectEnding({ connectId: id }))
  },
}

type Of = { readonly userId: string }

/** Nobody else hears why; both read that the account was closed. */
const reason = 'account-closed'

async function endOne(within: Within, connect: ConnectRow, userId: string): Promise<void> {
  if (connect.from_user_id === userId) {
    await connectLife.move(within, connect, 'withdraw', { as: 'sender', by: userId, reason })
    await emit(within, connectWithdrawn({ connectId: connect.id }))
  } else if (await connectLife.tryMove(within, connect, 'decline', { as: 'receiver', by: userId, reason })) {
    await emit(within, connectDeclined({ connectId: connect.id }))
  } else {
    // The professional never knew of it, or the time to answer was over.
    await endUnanswered(within, connect)
  }
}

/** The account is closed: sent requests are withdrawn, received ones declined. */
export async function endConnectsOf(within: Within, { userId }: Of): Promise<void> {
  for (const id of await listOpenOf(within.db, userId)) {
    const connect = await lockConnect(within.db, id)
    // It may have been answered before it was locked.
    if (connect && connectLifecycle.live.includes(connect.status)) await endOne(within, connect, userId)
  }
}

/** The person is forgotten: their words go, and how fast they answered. */
export async function forgetConnectsOf({ db }: Within, { userId }: Of): Promise<void> {
  await clearConnects(db, userId)
}
