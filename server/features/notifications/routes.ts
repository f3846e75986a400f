import { randomUUIDv7 } from 'node:crypto'
import type { z } from 'zod'
import { bind, done } from '#server/platform/endpoint/bind.ts'
import { messageIn, paramsIn } from '#server/platform/events/notice-texts.ts'
import { storedLink } from '#server/platform/events/subscriptions.ts'
import { readUnsubscribing, type Unsubscribing } from '#server/platform/mail/unsubscribing.ts'
import { expectFound, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { notifyOthers } from '#server/platform/sockets/unread-changed.ts'
import { deleteDevices, isSubscribed, storeDevice } from '#server/platform/web-push/queries.ts'
import { isPushService } from '#server/platform/web-push/services.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
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

type View = z.input<typeof Notification>

function presentNotification(row: NotificationRow, language: Language): View {
  return {
    id: row.id,
    eventId: row.eventId,
    type: row.type,
    push: unreadEvents.some(event => event === row.push) ? null : row.push,
    params: paramsIn(row.params, language),
    // A row from an older build may have a type without a text in this one.
    message: messageIn(row, language) ?? row.message,
    link: storedLink(row.route, row.routeParams),
    createdAt: row.createdAt,
    readAt: row.readAt,
  }
}

const quarterOfAnHour = 900_000
const most = 5

/** @throws AppError `unsubscribing.not-found` for a token that this site did not sign */
function unsubscribingOf({ services }: RequestContext, token: string): Unsubscribing {
  return expectFound(readUnsubscribing(services.config, token), 'unsubscribing.not-found')
}

/** The caller's session. @throws AppError `session.required` */
function sessionOf(ctx: RequestContext) {
  const { id: userId } = signedIn(ctx)
  if (ctx.familyId === null) throw new AppError('session.required')
  return { userId, familyId: ctx.familyId }
}

export const notificationsRoutes = bind(notifications, {
  'PATCH /notify/user/{id}/': async (ctx, { params, body }) => {
    const { id } = signedIn(ctx)
    if (params.id !== id) throw new AppError('access.denied')
    if (body?.new_notification === false) await markSeen(ctx.db, id, ctx.now)
    return { unread_notifications: await countUnread(ctx.db, id) }
  },
  'GET /notifications': async (ctx, { query }) => {
    const { id: userId } = signedIn(ctx)
    const { page, pageSize } = query
    const onlyUnread = query.unread === '1'
    const rows = await listOwn(ctx.db, { userId, unread: onlyUnread, page, pageSize })
    const { total, unread } = await countOwn(ctx.db, userId)
    return {
      items: rows.map(row => presentNotification(row, ctx.language)),
      page,
      pageSize,
      total: onlyUnread ? unread : total,
      unread,
    }
  },
  'GET /notifications/missed': async ctx => {
    const since = new Date(ctx.now.getTime() - quarterOfAnHour)
    const rows = await listMissed(ctx.db, signedIn(ctx).id, since, most)
    return rows.map(row => presentNotification(row, ctx.language))
  },
  'POST /notifications/read': async (ctx, { body }) => {
    const { id } = signedIn(ctx)
    if (await markRead(ctx.db, id, body.ids, ctx.now)) await notifyOthers(ctx, signedIn(ctx))
    return { unread_notifications: await countUnread(ctx.db, id) }
  },
  'GET /notifications/device': async ctx => {
    const { familyId } = sessionOf(ctx)
    const key = ctx.services.config.webPush?.publicKey ?? null
    return { key, subscribed: key !== null && (await isSubscribed(ctx.db, familyId)) }
  },
  /** A session has one browser: a new address replaces the last one. */
  'PUT /notifications/device': async (ctx, { body: { endpoint, keys } }) => {
    const { userId, familyId } = sessionOf(ctx)
    const { webPush } = ctx.services.config
    const refused = () => wrongField('endpoint', 'invalid')
    if (!webPush || !isPushService(endpoint, webPush.services)) throw refused()
    await deleteDevices(ctx.db, familyId)
    const device = { id: randomUUIDv7(), userId, familyId, endpoint, ...keys }
    if (!(await storeDevice(ctx.db, { ...device, createdAt: ctx.now }))) throw refused()
    return done
  },
  'DELETE /notifications/device': async ctx => {
    await deleteDevices(ctx.db, sessionOf(ctx).familyId)
    return done
  },
  'GET /notifications/unsubscriptions/{token}': async (ctx, { params }) => {
    return { topic: unsubscribingOf(ctx, params.token).topic }
  },
  'POST /notifications/unsubscriptions/{token}': async (ctx, { params }) => {
    await endMails(ctx.db, unsubscribingOf(ctx, params.token))
    return done
  },
  'GET /admin/announcements': announcements.list,
  'POST /admin/announcements': announcements.write,
  'PUT /admin/announcements/{announcement}': announcements.change,
  'POST /admin/announcements/{announcement}/send': announcements.send,
  'POST /admin/announcements/{announcement}/stop': announcements.stop,
})
