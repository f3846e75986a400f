// Passes a request on: from now on the professional is waited for.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/event.ts'
import { askReply } from '#server/platform/replies/keep.ts'
import type { ConnectRow } from './connect-queries.ts'
import { connectApproved } from './events.ts'
import { connectLife } from './life.ts'
import { answerUntil } from './policy.ts'

/** Without a reviewer: by the rule of trust. @throws AppError `connect.move-not-allowed` */
export async function passOn(within: Within, connect: ConnectRow, reviewer?: string): Promise<void> {
  const set = { approved_at: within.now, expires_at: answerUntil(within.now), auto_approved: !reviewer }
  const mover = reviewer ? { as: 'reviewer' as const, by: reviewer } : { as: 'system' as const, reason: 'trust' }
  await connectLife.move(within, connect, 'approve', { ...mover, set })
  const asked = { userId: connect.receiver_user_id, side: 'professional', about: 'connect' } as const
  await askReply(within, { ...asked, aboutId: connect.id })
  await emit(within, connectApproved({ connectId: connect.id }))
}
