// The endpoints of notifications with their actions; longer ones stand in files of their own.
import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { type Call, expectFound, signedIn } from '#server/platform/call.ts'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { storedLink } from '#server/platform/events/subscriptions.ts'
import { messageIn, paramsIn } from '#server/platform/events/words.ts'
import { readUnsubscribing, type Unsubscribing } from '#server/platform/mail/unsubscribing.ts'
import { notifyOthers } from '#server/platform/push/unread-changed.ts'
import { deleteDevices, isSubscribed, storeDevice } from '#server/platform/web-push/queries.ts'
import { isPushService } from '#server/platform/web-push/services.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type Notification, notifications } from '#shared/features/notifications/contract.ts'
import { unreadEvents } from '#shared/realtime/events.ts'
import type { Language } from '#shared/values/localized.ts'
import * as announcements from './announcements.ts'
import {
  countOwn,
  countUnread,
  endMails,
  listMissed,
  listOwn,
  markRead,
  markSeen,
  type NotificationRow,
} from './notification-queries.ts'

type View = z.output<typeof Notification>

function presentNotification(row: NotificationRow, language: Language): View {
  return {
    id: row.id,
    eventId: row.event_id,
    type: row.type,
    push: unreadEvents.some(event => event === row.push) ? null : row.push,
    params: paramsIn(row.params, language),
    // An older build had words for types that this one does not know.
    message: messageIn(row, language) ?? row.message,
    link: storedLink(row.route, row.route_params),
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
  }
}

const quarterOfAnHour = 900_000
const most = 5

/** @throws AppError `unsubscribing.not-found` for a token that this house never wrote */
function unsubscribingOf({ services }: Call, token: string): Unsubscribing {
  return expectFound(readUnsubscribing(services.config, token), 'unsubscribing.not-found')
}

/** The session of who asks. @throws AppError `session.required` */
function sessionOf(call: Call) {
  const { id: userId } = signedIn(call)
  if (call.familyId === null) throw new AppError('session.required')
  return { userId, familyId: call.familyId }
}

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
    return {
      items: rows.map(row => presentNotification(row, call.language)),
      page,
      pageSize,
      total: onlyUnread ? unread : total,
      unread,
    }
  },
  'GET /notifications/missed': async call => {
    const since = new Date(call.now.getTime() - quarterOfAnHour)
    const rows = await listMissed(call.db, signedIn(call).id, since, most)
    return rows.map(row => presentNotification(row, call.language))
  },
  'POST /notifications/read': async (call, { body }) => {
    const { id } = signedIn(call)
    if (await markRead(call.db, id, body.ids, call.now)) await notifyOthers(call, signedIn(call))
    return { unread_notifications: await countUnread(call.db, id) }
  },
  'GET /notifications/device': async call => {
    const { familyId } = sessionOf(call)
    const key = call.services.config.webPush?.publicKey ?? null
    return { key, subscribed: key !== null && (await isSubscribed(call.db, familyId)) }
  },
  /** A session has one browser: another address of it takes the place of the last. */
  'PUT /notifications/device': async (call, { body: { endpoint, keys } }) => {
    const { userId, familyId } = sessionOf(call)
    const { webPush } = call.services.config
    const refused = () => new AppError('request.invalid', { fields: [{ path: 'endpoint', code: 'invalid' }] })
    if (!webPush || !isPushService(endpoint, webPush.services)) throw refused()
    await deleteDevices(call.db, familyId)
    const device = { id: randomUUIDv7(), user_id: userId, family_id: familyId, endpoint, ...keys }
    if (!(await storeDevice(call.db, { ...device, created_at: call.now }))) throw refused()
    return done
  },
  'DELETE /notifications/device': async call => {
    await deleteDevices(call.db, sessionOf(call).familyId)
    return done
  },
  'GET /notifications/unsubscriptions/{token}': async (call, { params }) => {
    return { topic: unsubscribingOf(call, params.token).topic }
  },
  'POST /notifications/unsubscriptions/{token}': async (call, { params }) => {
    await endMails(call.db, unsubscribingOf(call, params.token))
    return done
  },
  'GET /admin/announcements': announcements.list,
  'POST /admin/announcements': announcements.write,
  'PUT /admin/announcements/{announcement}': announcements.change,
  'POST /admin/announcements/{announcement}/send': announcements.send,
  'POST /admin/announcements/{announcement}/stop': announcements.stop,
})
