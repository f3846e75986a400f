// The endpoints of notifications with their deeds; longer ones stand in files of their own.
import type { z } from 'zod'
import { signedIn } from '#server/platform/call.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { storedLink } from '#server/platform/events/news.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type Notification, notifications } from '#shared/features/notifications/contract.ts'
import {
  countOwn,
  countUnread,
  listOwed,
  listOwn,
  markRead,
  markSeen,
  type NotificationRow,
} from './notification-queries.ts'

type View = z.output<typeof Notification>

function presentNotification(row: NotificationRow): View {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    push: row.push,
    params: row.params as View['params'],
    message: row.message,
    link: storedLink(row.route, row.route_params),
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}

const quarterOfAnHour = 900_000
const most = 5

export const notificationsRoutes = bind(notifications, {
  'PATCH /notify/user/{id}/': async (call, { params, body }) => {
    const { id } = signedIn(call)
    if (params.id !== id) throw new AppError('access.denied')
    if (body?.new_notification === false) await markSeen(call.db, id, call.now)
    return { unread_notifications: await countUnread(call.db, id) }
  },
  'GET /notifications': async (call, { query }) => {
    const { id: userId } = signedIn(call)
    const { page, pageSize } = query
    const onlyUnread = query.unread === '1'
    const rows = await listOwn(call.db, { userId, unread: onlyUnread, page, pageSize })
    const { total, unread } = await countOwn(call.db, userId)
    return { items: rows.map(presentNotification), page, pageSize, total: onlyUnread ? unread : total, unread }
  },
  'GET /notifications/owed': async call => {
    const since = new Date(call.now.getTime() - quarterOfAnHour)
    const rows = await listOwed(call.db, signedIn(call).id, since, most)
    return rows.map(presentNotification)
  },
  'POST /notifications/read': async (call, { body }) => {
    const { id } = signedIn(call)
    await markRead(call.db, id, body.ids, call.now)
    return { unread_notifications: await countUnread(call.db, id) }
  },
})
