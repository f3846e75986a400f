// The life of connects: who may answer, which one a deed is about, and passing it on.

import type { Call, Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import { life } from '#server/platform/life.ts'
import { askReply } from '#server/platform/replies/keep.ts'
import { keepAccountOpen } from '#server/platform/session/open-account.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { connectLifecycle } from '#shared/features/connects/lifecycle.ts'
import { type ConnectRow, findConnect, lockConnect } from './connect-queries.ts'
import { connectApproved } from './events.ts'
import { answerUntil } from './policy.ts'

/** The professional's time has not run out, though the house may not have noticed yet. */
const isAnswerable = ({ expires_at }: { readonly expires_at: Date | null }, { now }: { readonly now: Date }): boolean =>
  expires_at !== null && expires_at > now

export const connectLife = life(connectLifecycle, {
  entity: 'connect',
  table: 'connect_requests',
  column: 'status',
  version: 'version',
  refusal: 'connect.move-not-allowed',
  guards: { accept: isAnswerable, decline: isAnswerable },
  // Whatever ends it says when, and why; passing it on is no answer yet.
  writes: ({ to, now, reason }) => (to === 'approved' ? {} : { answered_at: now, reason }),
})

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

/** Without a reviewer: by the rule of trust. @throws AppError `connect.move-not-allowed` */
export async function passOn(within: Within, connect: ConnectRow, reviewer?: string): Promise<void> {
  const set = { approved_at: within.now, expires_at: answerUntil(within.now), auto_approved: !reviewer }
  const mover = reviewer ? { as: 'reviewer' as const, by: reviewer } : { as: 'system' as const, reason: 'trust' }
  await connectLife.move(within, connect, 'approve', { ...mover, set })
  const asked = { userId: connect.receiver_user_id, side: 'professional', about: 'connect' } as const
  await askReply(within, { ...asked, aboutId: connect.id })
  await emit(within, connectApproved({ connectId: connect.id }))
}
