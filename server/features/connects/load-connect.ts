// Finds the connect that a deed is about, locked; someone else's is the same as none.
import type { Call } from '#server/platform/call.ts'
import { keepAccountOpen } from '#server/platform/session/open-account.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type ConnectRow, findConnect, lockConnect } from './connect-queries.ts'

/** @throws AppError `connect.not-found` */
export async function getLockedConnect(call: Call, id: string): Promise<ConnectRow> {
  const connect = await lockConnect(call.db, id)
  if (!connect) throw new AppError('connect.not-found')
  return connect
}

/**
 * With the accounts of both sides, locked before it as those do who end what an account has open.
 * @throws AppError `connect.not-found`, `connect.move-not-allowed` when one of them is not open any more
 */
export async function getConnectBetween(call: Call, id: string): Promise<ConnectRow> {
  const known = await findConnect(call.db, id)
  if (!known) throw new AppError('connect.not-found')
  for (const userId of [known.from_user_id, known.receiver_user_id].toSorted())
    if (!(await keepAccountOpen(call.db, userId))) throw new AppError('connect.move-not-allowed')
  return await getLockedConnect(call, id)
}
