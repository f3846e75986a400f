// The outbox and the notifications that come of it.
import type { Db } from '#server/platform/database/open.ts'

export type NewEvent = { readonly id: string; readonly name: string; readonly payload: unknown; readonly now: Date }

export async function insertEvent(db: Db, { id, name, payload, now }: NewEvent): Promise<void> {
  await db
    .insertInto('events')
    .values({
      id,
      name,
      payload: JSON.stringify(payload),
      created_at: now,
      delivered_at: null,
      next_attempt_at: now,
      last_error: null,
    })
    .execute()
}

/** The oldest event that waits and that no other node works on, locked for the transaction. */
export async function nextEvent(db: Db, now: Date) {
  return await db
    .selectFrom('events')
    .select(['id', 'name', 'payload', 'attempts', 'created_at as createdAt'])
    .where('delivered_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('position')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
export type WaitingEvent = NonNullable<Awaited<ReturnType<typeof nextEvent>>>

export async function markDelivered(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('events').set({ delivered_at: now, last_error: null }).where('id', '=', id).execute()
}

export async function markFailed(db: Db, { id, attempts }: WaitingEvent, error: string, next: Date): Promise<void> {
  await db
    .updateTable('events')
    .set({ attempts: attempts + 1, next_attempt_at: next, last_error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
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
}

/** Keeps a notification; one that is there already from an earlier try stays as it is. */
export async function insertNotification(db: Db, notification: NewNotification): Promise<void> {
  const { id, userId, eventId, type, push, params, route, routeParams, message, createdAt } = notification
  await db
    .insertInto('notifications')
    .values({
      id,
      user_id: userId,
      event_id: eventId,
      type,
      push,
      params: JSON.stringify(params),
      route,
      route_params: JSON.stringify(routeParams),
      message,
      created_at: createdAt,
    })
    .onConflict(conflict => conflict.columns(['event_id', 'user_id', 'type']).doNothing())
    .execute()
}

/** The oldest notification whose push is due and that no other node works on, locked for the transaction. */
export async function nextPush(db: Db, notBefore: Date) {
  return await db
    .selectFrom('notifications')
    .select([
      'id',
      'user_id as userId',
      'event_id as eventId',
      'push',
      'params',
      'route',
      'route_params as routeParams',
      'message',
    ])
    .where('pushed_at', 'is', null)
    .where('push', 'is not', null)
    .where('created_at', '>', notBefore)
    .orderBy('created_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
export type DuePush = NonNullable<Awaited<ReturnType<typeof nextPush>>>

export async function markPushed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('notifications').set({ pushed_at: now }).where('id', '=', id).execute()
}

/** A person with their wishes for one topic; null wishes follow the topic's defaults. */
export async function findReader(db: Db, userId: string, topic: string) {
  return await db
    .selectFrom('users as person')
    .leftJoin('notification_preferences as wish', join =>
      join.onRef('wish.user_id', '=', 'person.id').on('wish.topic', '=', topic),
    )
    .select(['person.email', 'person.name', 'person.language', 'person.status', 'wish.toast', 'wish.mail'])
    .where('person.id', '=', userId)
    .executeTakeFirst()
}
