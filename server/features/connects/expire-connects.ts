// What time does to connects, and what becomes of them when a side leaves: what nobody answered or reviewed ends, with a reminder one day before.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import { missReply } from '#server/platform/replies/replies.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { connectLifecycle, reviewDays } from '#shared/features/connects/lifecycle.ts'
import { connectMachine } from './connect.machine.ts'
import { type ConnectRow, findConnect, listOpenOf, lockConnect } from './connect-queries.ts'
import { connectEnding } from './events.ts'

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

/** It ends for both sides, and counts as missed; somebody who said that they are away misses nothing. */
async function endUnanswered(within: Within, connect: ConnectRow): Promise<void> {
  await connectMachine.transition(within, connect, 'expire', { as: 'system' })
  if (connect.status === 'approved' && !connect.receiver_on_holiday)
    await missReply(within, { userId: connect.receiver_user_id, about: 'connect', aboutId: connect.id })
}

export const expireConnects: ScheduledJob = {
  name: 'expire-connects',
  due: overdue.list,
  act: async (within, id) => {
    const connect = (await overdue.lock(within.db, within.now, id)) && (await findConnect(within.db, id))
    if (connect) await endUnanswered(within, connect)
  },
}

export const remindOfConnects: ScheduledJob = {
  name: 'remind-of-connects',
  due: ending.list,
  act: async (within, id) => {
    const marked = await ending.mark(within.db, within.now, id, { reminded_at: within.now })
    if (marked) await emit(within, connectEnding({ connectId: id }))
  },
}

async function endOne(within: Within, connect: ConnectRow, userId: string): Promise<void> {
  // Nobody else hears why; both read that the account was closed.
  const leaving = { by: userId, reason: 'account-closed' }
  if (connect.from_user_id === userId)
    await connectMachine.transition(within, connect, 'withdraw', { as: 'sender', ...leaving })
  else if (!(await connectMachine.tryTransition(within, connect, 'decline', { as: 'receiver', ...leaving })))
    // The professional never knew of it, or the time to answer was over.
    await endUnanswered(within, connect)
}

/** The account is closed: sent requests are withdrawn, received ones declined. */
export async function endConnectsOf(within: Within, { userId }: { readonly userId: string }): Promise<void> {
  for (const id of await listOpenOf(within.db, userId)) {
    const connect = await lockConnect(within.db, id)
    // It may have been answered before it was locked.
    if (connect && connectLifecycle.live.includes(connect.status)) await endOne(within, connect, userId)
  }
}
