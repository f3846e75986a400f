// Passes a request on: from now on the professional is waited for.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { askReply } from '#server/platform/replies/keep.ts'
import type { ConnectStatus } from '#shared/features/connects/lifecycle.ts'
import { findConnect } from './connect-queries.ts'
import { connectApproved } from './events.ts'
import { answerUntil } from './expiry-queries.ts'
import { moveConnect } from './move-connect.ts'

/** `by` null: the rule of trust. @throws AppError `connect.move-not-allowed` */
export async function passOn(
  within: Within,
  connect: { readonly id: string; readonly status: ConnectStatus },
  { by }: { readonly by: string | null },
): Promise<void> {
  await moveConnect(within, connect, 'approve', {
    by,
    ...(by === null ? { reason: 'trust' } : {}),
    set: { approved_at: within.now, expires_at: answerUntil(within.now), auto_approved: by === null },
  })
  const passed = await findConnect(within.db, connect.id)
  if (!passed) return
  await askReply(within, {
    userId: passed.receiver_user_id,
    side: 'professional',
    about: 'connect',
    aboutId: connect.id,
  })
  await emit(within, connectApproved({ connectId: connect.id }))
}
