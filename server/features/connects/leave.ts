// What becomes of connects when one of their sides leaves: what is open ends, and later the sender's words go.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { type ConnectRow, lockConnect } from './connect-queries.ts'
import { connectDeclined, connectWithdrawn } from './events.ts'
import { endUnanswered } from './expire-connects.ts'
import { clearConnects, listOpenOf } from './leaving-queries.ts'
import { connectLife } from './life.ts'

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
