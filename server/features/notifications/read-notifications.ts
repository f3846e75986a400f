// Marks the named notifications as read, or all of them.

import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { notifications } from '#shared/features/notifications/contract.ts'
import { countUnread, markRead } from './notification-queries.ts'

type Read = (typeof notifications)['POST /notifications/read']

export async function readNotifications(call: Call, { body }: Input<Read>): Promise<Output<Read>> {
  const { id } = signedIn(call)
  await markRead(call.db, id, body.ids, call.now)
  return { unread_notifications: await countUnread(call.db, id) }
}
