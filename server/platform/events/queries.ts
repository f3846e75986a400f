// Queries of the outbox and of the notifications made from it.
import { type SqlBool, sql } from 'kysely'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Db } from '#server/platform/database/open.ts'
import { siteSetting } from '#server/platform/site-settings/settings.ts'

export type NewEvent = { readonly id: string; readonly name: string; readonly payload: unknown; readonly now: Date }

export const eventsChannel = 'imara_events'

/** Notifies the delivery workers at commit. */
export async function insertEvent(db: Db, { id, name, payload, now }: NewEvent): Promise<void> {
  await db
    .insertInto('events')
    .values({
      id,
      name,
      payload: JSON.stringify(payload),
      createdAt: now,
      deliveredAt: null,
      nextAttemptAt: now,
      lastError: null,
    })
    .returning(sql`pg_notify(${eventsChannel}, '')`.as('notified'))
    .execute()
}

/** The oldest waiting events of these names that no other node has locked; locked for the transaction. */
export async function nextEvents(db: Db, names: readonly string[], now: Date, limit: number) {
  return await db
    .selectFrom('events')
    .select(['id', 'name', 'payload', 'attempts', 'createdAt'])
    .where('deliveredAt', 'is', null)
    .where(sql<SqlBool>`name = any(${names}::text[])`)
    .where('nextAttemptAt', '<=', now)
    .orderBy('position')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
}
export type WaitingEvent = Awaited<ReturnType<typeof nextEvents>>[number]

/** Names of waiting events that are not in `names`, with their number. */
export async function countUnknown(db: Db, names: readonly string[]) {
  return await db
    .selectFrom('events')
    .select(({ fn }) => ['name', fn.countAll<number>().as('count')])
    .where('deliveredAt', 'is', null)
    .where(sql<SqlBool>`name <> all(${names}::text[])`)
    .groupBy('name')
    .execute()
}

export async function markDelivered(db: Db, id: string, now: Date): Promise<void> {
  const notified = sql<boolean>`exists (select from notifications where event_id = events.id)`
  await db.updateTable('events').set({ deliveredAt: now, lastError: null, notified }).where('id', '=', id).execute()
}

export async function markFailed(db: Db, { id, attempts }: WaitingEvent, error: string, next: Date): Promise<void> {
  await db
    .updateTable('events')
    .set({ attempts: attempts + 1, nextAttemptAt: next, lastError: error.slice(0, 500) })
    .where('id', '=', id)
    .where('deliveredAt', 'is', null)
    .execute()
}

export type NewNotification = {
  readonly id: string
  readonly userId: string
  readonly eventId: string
  readonly type: string
  readonly push: string | null
  readonly params: object
  readonly route: string
  readonly routeParams: object
  readonly message: string | null
  readonly createdAt: Date
  /** The time until which mail and device push wait; null: none is sent. */
  readonly mailAt: Date | null
  readonly webAt: Date | null
  readonly mailedAt: Date | null
  /** When its device push was sent; null: it waits. */
  readonly pushedAt: Date | null
}

/** False for a notification that exists from an earlier attempt and stays unchanged. */
export async function insertNotification(db: Db, notification: NewNotification): Promise<boolean> {
  const { id, userId, eventId, type, push, params, route, routeParams, message, createdAt } = notification
  const row = await db
    .insertInto('notifications')
    .values({
      id,
      userId,
      eventId,
      type,
      push,
      params: JSON.stringify(params),
      route,
      routeParams: JSON.stringify(routeParams),
      message,
      createdAt,
      mailAt: notification.mailAt,
      webAt: notification.webAt,
      mailedAt: notification.mailedAt,
      pushedAt: notification.pushedAt,
    })
    .onConflict(conflict => conflict.columns(['eventId', 'userId', 'type']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A person with their settings for one topic; null means the topic's defaults. */
export async function findReader(db: Db, userId: string, topic: string) {
  return await db
    .selectFrom('users as person')
    .leftJoin('notificationPreferences as wish', join =>
      join.onRef('wish.userId', '=', 'person.id').on('wish.topic', '=', topic),
    )
    .select(['person.id', 'person.email', 'person.name', 'person.language', 'person.status', 'person.role'])
    .select(['person.zone', 'person.quietFrom', 'person.quietUntil', 'wish.toast', 'wish.mail', 'wish.web'])
    .where('person.id', '=', userId)
    .executeTakeFirst()
}
export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>

/** Whether a person has had `many` notifications of a type since then. */
export async function wereNotified(db: Db, userId: string, type: string, since: Date, many: number): Promise<boolean> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where(({ and }) => and({ userId, type }))
    .where('createdAt', '>', since)
    .limit(many)
    .execute()
  return rows.length >= many
}

async function daysAgo(
  db: Db,
  now: Date,
  setting: 'events.days-delivered' | 'notifications.days-read' | 'notifications.days-unread',
) {
  return new Date(now.getTime() - (await siteSetting(db, setting)) * 86_400_000)
}

/** Deletes events delivered long ago that no notification refers to. */
export async function deleteOldEvents(db: Db, now: Date, limit: number): Promise<number> {
  const condition = sql<SqlBool>`delivered_at < ${await daysAgo(db, now, 'events.days-delivered')} and not notified
    and not exists (select from notifications where notifications.event_id = events.id)`
  return await deleteSome(db, 'events', condition, limit, sql`delivered_at`)
}

/** Deletes notifications read long ago, and unread ones after a longer time; each by its own index. */
export async function deleteOldNotifications(db: Db, now: Date, limit: number): Promise<number> {
  const isRead = sql<SqlBool>`read_at < ${await daysAgo(db, now, 'notifications.days-read')}`
  const isUnread = sql<SqlBool>`read_at is null and created_at < ${await daysAgo(db, now, 'notifications.days-unread')}`
  const read = await deleteSome(db, 'notifications', isRead, limit, sql`read_at`)
  const unread = await deleteSome(db, 'notifications', isUnread, limit, sql`created_at`)
  return Math.max(read, unread)
}
