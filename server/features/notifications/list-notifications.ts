// The own notifications, newest first.

import { type Call, signedIn } from '#server/platform/call.ts'
import type { Input, Output } from '#shared/api/endpoint.ts'
import type { notifications } from '#shared/features/notifications/contract.ts'
import { countOwn, listOwn } from './notification-queries.ts'
import { presentNotification } from './present-notification.ts'

type List = (typeof notifications)['GET /notifications']

export async function listNotifications(call: Call, { query }: Input<List>): Promise<Output<List>> {
  const { id: userId } = signedIn(call)
  const { page, pageSize } = query
  const onlyUnread = query.unread === '1'
  const rows = await listOwn(call.db, { userId, unread: onlyUnread, page, pageSize })
  const { total, unread } = await countOwn(call.db, userId)
  return { items: rows.map(presentNotification), page, pageSize, total: onlyUnread ? unread : total, unread }
}
