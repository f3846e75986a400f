// The unread count, as the specification calls it; `new_notification: false` marks what was pushed as seen.

import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { notifications } from '#shared/features/notifications/contract.ts'
import { countUnread, markSeen } from './notification-queries.ts'

type Notify = (typeof notifications)['PATCH /notify/user/{id}/']

export async function notifyUser(call: Call, { params, body }: Input<Notify>): Promise<Output<Notify>> {
  const { id } = signedIn(call)
  if (params.id !== id) throw new AppError('access.denied')
  if (body?.new_notification === false) await markSeen(call.db, id, call.now)
  return { unread_notifications: await countUnread(call.db, id) }
}
