// Expires connects without an answer or a review, with a reminder one day before.

import { emit } from '#server/platform/events/event.ts'
import { missReply } from '#server/platform/replies/replies.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { reviewDays } from '#shared/features/connects/lifecycle.ts'
import { connectMachine } from './connect.machine.ts'
import { type ConnectRow, findConnect } from './connect-queries.ts'
import { connectEnding } from './events.ts'

const day = 86_400_000

const overdue = due('connectRequests', ({ or, and, eb }, now) =>
  or([
    and([eb('status', '=', 'approved'), eb('expiresAt', '<=', now)]),
    and([eb('status', '=', 'pending_review'), eb('createdAt', '<=', new Date(now.getTime() - reviewDays * day))]),
  ]),
)

/** Approved, not answered, expiring within a day, not reminded yet. */
const ending = due('connectRequests', ({ and, eb }, now) =>
  and([
    eb('status', '=', 'approved'),
    eb('expiresAt', '>', now),
    eb('expiresAt', '<=', new Date(now.getTime() + day)),
    eb('remindedAt', 'is', null),
  ]),
)

/** It ends for both sides and counts as missed, unless the professional is on holiday. */
export async function endUnanswered(tx: TransactionContext, connect: ConnectRow): Promise<void> {
  await connectMachine.transition(tx, connect, 'expire', { as: 'system' })
  if (connect.status === 'approved' && !connect.receiverOnHoliday)
    await missReply(tx, { userId: connect.receiverUserId, about: 'connect', aboutId: connect.id })
}

export const expireConnects: ScheduledJob = {
  name: 'expire-connects',
  due: overdue.list,
  run: async (tx, id) => {
    const connect = (await overdue.lock(tx.db, tx.now, id)) && (await findConnect(tx.db, id))
    if (connect) await endUnanswered(tx, connect)
  },
}

export const remindOfConnects: ScheduledJob = {
  name: 'remind-of-connects',
  due: ending.list,
  run: async (tx, id) => {
    const marked = await ending.mark(tx.db, tx.now, id, { remindedAt: tx.now })
    if (marked) await emit(tx, connectEnding({ connectId: id }))
  },
}
