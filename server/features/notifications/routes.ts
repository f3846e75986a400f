// The endpoints of notifications with their deeds; those of more than a few lines stand in files of their own.
import { signedIn } from '#server/platform/call.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { notifications } from '#shared/features/notifications/contract.ts'
import { countOwn, countUnread, listOwed, listOwn, markRead, markSeen } from './notification-queries.ts'
import { presentNotification } from './present-notification.ts'

const quarterOfAnHour = 900_000
const most = 5

export const notificationsRoutes = bind(notifications, {
  /** The unread count, as the specification calls it; `new_notification: false` marks what was pushed as seen. */
  'PATCH /notify/user/{id}/': async (call, { params, body }) => {
    const { id } = signedIn(call)
    if (params.id !== id) throw new AppError('access.denied')
    if (body?.new_notification === false) await markSeen(call.db, id, call.now)
    return { unread_notifications: await countUnread(call.db, id) }
  },
  /** The own notifications, newest first. */
  'GET /notifications': async (call, { query }) => {
    const { id: userId } = signedIn(call)
    const { page, pageSize } = query
    const onlyUnread = query.unread === '1'
    const rows = await listOwn(call.db, { userId, unread: onlyUnread, page, pageSize })
    const { total, unread } = await countOwn(call.db, userId)
    return { items: rows.map(presentNotification), page, pageSize, total: onlyUnread ? unread : total, unread }
  },
  /** News of the last quarter of an hour whose toast was not seen yet, oldest first, at most five. */
  'GET /notifications/owed': async call => {
    const since = new Date(call.now.getTime() - quarterOfAnHour)
    const rows = await listOwed(call.db, signedIn(call).id, since, most)
    return rows.map(presentNotification)
  },
  /** Marks the named notifications as read, or all of them. */
  'POST /notifications/read': async (call, { body }) => {
    const { id } = signedIn(call)
    await markRead(call.db, id, body.ids, call.now)
    return { unread_notifications: await countUnread(call.db, id) }
  },
})
