import type { TransactionContext } from '#server/platform/request-context.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { connectMachine } from './connect.machine.ts'
import { type ConnectRow, lockConnect } from './connect-queries.ts'
import { endUnanswered } from './expire-connects.ts'
import { listOpenOf } from './personal-data-queries.ts'

async function endOne(tx: TransactionContext, connect: ConnectRow, userId: string): Promise<void> {
  // Only the two sides see the reason.
  const closure = { by: userId, reason: 'account-closed' }
  if (connect.fromUserId === userId)
    await connectMachine.transition(tx, connect, 'withdraw', { as: 'sender', ...closure })
  else if (!(await connectMachine.tryTransition(tx, connect, 'decline', { as: 'receiver', ...closure })))
    // The professional never saw it, or the time to answer was over.
    await endUnanswered(tx, connect)
}

/** On account closure: sent requests are withdrawn, received ones declined. */
export async function endConnectsOf(tx: TransactionContext, { userId }: { readonly userId: string }): Promise<void> {
  for (const id of await listOpenOf(tx.db, userId)) {
    const connect = await lockConnect(tx.db, id)
    // It may have been answered before the lock.
    if (connect && connectLifecycle.live.includes(connect.status)) await endOne(tx, connect, userId)
  }
}
