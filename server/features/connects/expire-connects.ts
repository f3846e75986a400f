// Ends what nobody answered or reviewed in time, and reminds one day before.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { missReply } from '#server/platform/replies/keep.ts'
import { type ConnectRow, findConnect } from './connect-queries.ts'
import { connectEnding, connectExpired } from './events.ts'
import { endingConnects, isOnHoliday, overdueConnects } from './expiry-queries.ts'
import { connectLife } from './life.ts'

/** It ends for both sides, and counts as missed unless the professional is away. */
export async function endUnanswered(within: Within, connect: ConnectRow): Promise<void> {
  await connectLife.move(within, connect, 'expire', { as: 'system' })
  if (connect.status === 'approved' && !(await isOnHoliday(within.db, connect.to_professional_id)))
    await missReply(within, { userId: connect.receiver_user_id, about: 'connect', aboutId: connect.id })
  await emit(within, connectExpired({ connectId: connect.id }))
}

export async function expireConnect(within: Within, connectId: string): Promise<void> {
  if (!(await overdueConnects.lock(within.db, within.now, connectId))) return
  const connect = await findConnect(within.db, connectId)
  if (connect) await endUnanswered(within, connect)
}

export async function remindOfConnect(within: Within, connectId: string): Promise<void> {
  if (await endingConnects.mark(within.db, within.now, connectId, { reminded_at: within.now }))
    await emit(within, connectEnding({ connectId }))
}
