import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { DuePage } from '#server/platform/scheduled-jobs/due.ts'
import { type TopicName, topics } from '#shared/realtime/topics.ts'

export type WaitingChannel = 'mailAt' | 'webAt'

/** One waiting row for each person with something due. */
export async function listWaiters(db: Db, channel: WaitingChannel, now: Date, { after, limit }: DuePage) {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select distinct on (user_id) id from notifications where ${sql.ref(channel)} <= ${now} order by user_id, id
    ) as waiters
    where id > ${after} order by id limit ${limit}`.execute(db)
  return rows
}

/** The person of a row, locked until the transaction ends. */
export async function lockWaiter(db: Db, notificationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = (select user_id from notifications where id = ${notificationId})
    for no key update`.execute(db)
  return rows[0]?.id
}

/** Marks everything due as sent; returns the unread part, newest first. */
export async function endWaiting(db: Db, channel: WaitingChannel, userId: string, now: Date) {
  const rows = await db
    .updateTable('notifications')
    .set({ [channel]: null })
    .where('userId', '=', userId)
    .where(channel, '<=', now)
    .returning(['id', 'eventId', 'type', 'params', 'route', 'routeParams', 'createdAt', 'readAt'])
    .execute()
  return rows
    .filter(({ readAt }) => readAt === null)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
}
export type WaitingNotice = Awaited<ReturnType<typeof endWaiting>>[number]

/** Cancels waiting notifications of these topics. */
export async function dropWaiting(db: Db, channel: WaitingChannel, userId: string, names: readonly TopicName[]) {
  const types = names.flatMap((name): readonly string[] => topics[name].types)
  if (types.length === 0) return
  await db
    .updateTable('notifications')
    .set({ [channel]: null })
    .where('userId', '=', userId)
    .where(channel, 'is not', null)
    .where('type', 'in', types)
    .execute()
}

export async function noteMailed(db: Db, notices: readonly { readonly id: string }[], now: Date): Promise<void> {
  const ids = notices.map(({ id }) => id)
  await db.updateTable('notifications').set({ mailedAt: now }).where('id', 'in', ids).execute()
}

export async function findReader(db: Db, userId: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language', 'status', 'role', 'professionalType'])
    .where('id', '=', userId)
    .executeTakeFirst()
}
export type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>
