// Queries of the outbox and of the notifications made from it.
import { type SqlBool, sql } from 'kysely'
import { announce, notify } from '#server/platform/database/at-commit.ts'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Db } from '#server/platform/database/open.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { siteSetting } from '#server/platform/site-settings/settings.ts'

export type NewEvent = { readonly id: string; readonly name: string; readonly payload: unknown; readonly now: Date }

export const eventsChannel = 'imara_events'

/** Notifies the delivery workers at commit. */
export async function insertEvent(db: Db, { id, name, payload, now }: NewEvent): Promise<void> {
  await announce(db, 'events', { id, name, payload, created_at: now })
  await notify(db, eventsChannel, '')
}

/** The oldest waiting events of these names that no other node has locked; locked for the transaction. */
export const nextEvents = prepared(
  (db: Db, { names, now, limit }: { names: readonly string[]; now: Date; limit: number }) =>
    db
      .selectFrom('events')
      .select(['id', 'name', 'payload', 'attempts', 'createdAt'])
      .where('deliveredAt', 'is', null)
      .where(sql<SqlBool>`name = any(${names}::text[])`)
      .where('nextAttemptAt', '<=', now)
      .orderBy('position')
      .limit(limit)
      .forUpdate()
      .skipLocked(),
)
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

const setDelivered = prepared((db: Db, { ids, now }: { ids: readonly string[]; now: Date }) =>
  db
    .updateTable('events')
    .set({
      ...{ deliveredAt: now, lastError: null },
      notified: sql<boolean>`exists (select from notifications where event_id = events.id)`,
    })
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`),
)

export async function markDelivered(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await setDelivered(db, { ids, now })
}

export async function markFailed(db: Db, { id, attempts }: WaitingEvent, error: string, next: Date): Promise<void> {
  await db
    .updateTable('events')
    .set({ attempts: attempts + 1, nextAttemptAt: next, lastError: error.slice(0, 500) })
    .where('id', '=', id)
    .where('deliveredAt', 'is', null)
    .execute()
}

const notificationColumns = [
  ...(['id', 'userId', 'eventId', 'type', 'push', 'params', 'route', 'routeParams', 'message', 'createdAt'] as const),
  ...(['mailAt', 'webAt', 'mailedAt', 'pushedAt'] as const),
]
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

type Text = { readonly params: string; readonly routeParams: string }
const insertOne = prepared((db: Db, given: Omit<NewNotification, keyof Text> & Text) =>
  db
    .insertInto('notifications')
    .values(Object.fromEntries(notificationColumns.map(name => [name, given[name]])) as typeof given)
    .onConflict(conflict => conflict.columns(['eventId', 'userId', 'type']).doNothing())
    .returning('id'),
)

/** False for a notification that exists from an earlier attempt and stays unchanged. */
export async function insertNotification(db: Db, notification: NewNotification): Promise<boolean> {
  const { params, routeParams } = notification
  const texts = { params: JSON.stringify(params), routeParams: JSON.stringify(routeParams) }
  return (await insertOne(db, { ...notification, ...texts })).length > 0
}

const selectReader = prepared((db: Db, { userId, topic }: { userId: string; topic: string }) =>
  db
    .selectFrom('users as person')
    .leftJoin('notificationPreferences as wish', join =>
      join.onRef('wish.userId', '=', 'person.id').on('wish.topic', '=', topic),
    )
    .select(['person.id', 'person.email', 'person.name', 'person.language', 'person.status', 'person.role'])
    .select(['person.zone', 'person.quietFrom', 'person.quietUntil', 'wish.toast', 'wish.mail', 'wish.web'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('pushSubscriptions').whereRef('pushSubscriptions.userId', '=', 'person.id')).as('hasDevices'),
    )
    .where('person.id', '=', userId),
)

/** A person with their settings for one topic; null means the topic's defaults. */
export async function findReader(db: Db, userId: string, topic: string) {
  const [reader] = await selectReader(db, { userId, topic })
  return reader
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
