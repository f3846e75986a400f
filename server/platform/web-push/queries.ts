// Subscribed devices, and the queue of device pushes: leased, given up after a day.
import { type Insertable, type Selectable, type SqlBool, sql } from 'kysely'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Db } from '#server/platform/database/open.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const day = 24 * 3600_000
/** A push service stores a message for as long, for a device that is switched off. */
export const givenUpAfter = day
export const webPushDays = 30

/** A device is subscribed as long as its session lasts. */
const lives = sql<SqlBool>`exists (
  select from session_families where session_families.id = push_subscriptions.family_id and ended_at is null)`

export const listDevices = prepared((db: Db, { userId }: { userId: string }) =>
  db.selectFrom('pushSubscriptions').select('id').where('userId', '=', userId).where(lives),
)

export async function isSubscribed(db: Db, familyId: string): Promise<boolean> {
  const found = await db
    .selectFrom('pushSubscriptions')
    .select('id')
    .where('familyId', '=', familyId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The browser's address belongs to the last subscriber. Another person's address moves only with its keys, which only
 * the
 * browser knows: otherwise anyone who learned the address could silence its owner. Returns whether it was stored.
 */
export async function storeDevice(db: Db, device: Insertable<Tables['pushSubscriptions']>): Promise<boolean> {
  const { id, endpoint, createdAt, ...set } = device
  const stored = await db
    .insertInto('pushSubscriptions')
    .values({ id, endpoint, createdAt, ...set })
    .onConflict(conflict =>
      conflict
        .column('endpoint')
        .doUpdateSet(set)
        .where(({ or, and, eb, ref }) =>
          or([
            eb('pushSubscriptions.userId', '=', ref('excluded.userId')),
            and([
              eb('pushSubscriptions.p256dh', '=', ref('excluded.p256dh')),
              eb('pushSubscriptions.auth', '=', ref('excluded.auth')),
            ]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

/** Only of one session, so that nobody ends another person's subscription. */
export async function deleteDevices(db: Db, familyId: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('familyId', '=', familyId).execute()
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}

export async function insertWebPushes(db: Db, rows: Insertable<Tables['webPushes']>[]): Promise<void> {
  await db
    .insertInto('webPushes')
    .values(rows)
    .onConflict(conflict => conflict.columns(['subscriptionId', 'notificationId']).doNothing())
    .execute()
}

/** Leases the oldest due message that no other node has. */
export async function claimWebPush(db: Db, now: Date, leaseMilliseconds: number) {
  const { rows } = await sql<{
    id: string
    attempts: number
    createdAt: Date
    notices: number
    unread: number
    subscriptionId: string
    endpoint: string
    p256dh: string
    auth: string
    lives: boolean
    eventId: string
    type: string
    params: unknown
    route: string
    routeParams: unknown
    readAt: Date | null
    language: string
    zone: string | null
    role: Selectable<Tables['users']>['role']
    professionalType: Selectable<Tables['users']>['professionalType']
  }>`
    with taken as (
      update web_pushes set next_attempt_at = ${new Date(now.getTime() + leaseMilliseconds)}, attempts = attempts + 1
      where id = (
        select id from web_pushes
        where sent_at is null and failed_at is null and next_attempt_at <= ${now}
          and created_at > ${new Date(now.getTime() - givenUpAfter)}
        order by position limit 1 for update skip locked)
      returning *
    )
    select taken.id, attempts, taken.created_at, notices, subscription_id, endpoint, p256dh, auth, ${lives} as lives,
      event_id, notifications.type, params, route, route_params, read_at, language, zone, role, professional_type,
      (select count(*)::int from notifications as others
        where others.user_id = users.id and others.read_at is null) as unread
    from taken
    join push_subscriptions on push_subscriptions.id = subscription_id
    join notifications on notifications.id = notification_id
    join users on users.id = notifications.user_id`.execute(db)
  return rows[0]
}
export type DuePush = NonNullable<Awaited<ReturnType<typeof claimWebPush>>>

export async function markPushed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('webPushes').set({ sentAt: now, lastError: null }).where('id', '=', id).execute()
}

/** `next` null: given up. */
export async function markPushFailed(db: Db, id: string, error: string, next: Date | null, now: Date): Promise<void> {
  await db
    .updateTable('webPushes')
    .set({ lastError: error.slice(0, 500), ...(next ? { nextAttemptAt: next } : { failedAt: now }) })
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .execute()
}

/** Deletes messages a month after they were written; those that waited for a day were given up. */
export async function deleteOldWebPushes(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'webPushes', sql`created_at < ${new Date(now.getTime() - webPushDays * day)}`, limit)
}

/** Deletes devices of ended sessions. */
export async function deleteOldDevices(db: Db, _now: Date, limit: number): Promise<number> {
  return await deleteSome(db, 'pushSubscriptions', sql`not ${lives}`, limit)
}
