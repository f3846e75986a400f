// What time does to connects: it ends what nobody answered or reviewed, and reminds one day before.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import { missReply } from '#server/platform/replies/keep.ts'
import { due } from '#server/platform/timers/due.ts'
import type { Timer } from '#server/platform/timers/timer.ts'
import { reviewDays } from '#shared/features/connects/lifecycle.ts'
import { type ConnectRow, findConnect, isOnHoliday } from './connect-queries.ts'
import { connectEnding, connectExpired } from './events.ts'
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
