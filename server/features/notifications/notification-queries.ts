import { countTabs, pageOf } from '#server/platform/database/rows.ts'
import { dropWaiting } from '#server/platform/events/bundle-queries.ts'
import { canEnd, type Unsubscribing } from '#server/platform/mail/unsubscribing.ts'
import type { Db } from '#server/platform/request-context.ts'
import { unreadEvents } from '#shared/realtime/events.ts'
import { preferencesOf, topicNames } from '#shared/realtime/topics.ts'

type List = {
  readonly userId: string
  readonly unread: boolean
  readonly page: number
  readonly pageSize: number
}

function selectOwn(db: Db, userId: string) {
  return db.selectFrom('notifications').where('userId', '=', userId)
}

export async function listOwn(db: Db, { userId, unread, page, pageSize }: List) {
  return await selectOwn(db, userId)
    .selectAll()
    .$if(unread, query => query.where('readAt', 'is', null))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .$call(pageOf({ page, pageSize }))
    .execute()
}
export type NotificationRow = Awaited<ReturnType<typeof listOwn>>[number]

/** Two counts, each from an index alone: one count with a filter would read every row. */
export const countOwn = (db: Db, userId: string) =>
  countTabs(db, { total: selectOwn(db, userId), unread: selectOwn(db, userId).where('readAt', 'is', null) })

/** Counts the unread ones only, by their index: read ones may be any number. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await selectOwn(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('readAt', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

export async function listMissed(db: Db, userId: string, since: Date, most: number): Promise<NotificationRow[]> {
  return await selectOwn(db, userId)
    .selectAll()
    .where('push', 'is not', null)
    .where('push', 'not in', unreadEvents)
    .where('seenAt', 'is', null)
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** Pushed notifications count as seen, and stay unread. */
export async function markSeen(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ seenAt: now })
    .where('userId', '=', userId)
    .where('pushedAt', 'is not', null)
    .where('seenAt', 'is', null)
    .execute()
}

/**
 * Without ids: all that existed at the time of the request; later ones stay unread. Returns whether anything was
 * unread.
 */
export async function markRead(db: Db, userId: string, ids: readonly string[] | undefined, now: Date) {
  if (ids?.length === 0) return false
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ readAt: now })
    .where('userId', '=', userId)
    .where('readAt', 'is', null)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .$if(ids === undefined, query => query.where('createdAt', '<=', now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** For open accounts; also drops queued mails of the topic. */
export async function endMails(db: Db, { userId, topic }: Unsubscribing): Promise<void> {
  const person = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (!person) return
  const ended = topicNames.filter(name => (topic === 'daily' ? canEnd(name) : name === topic))
  await db
    .insertInto('notificationPreferences')
    .values(ended.map(name => ({ ...preferencesOf(name), userId, topic: name, mail: 'off' as const })))
    .onConflict(conflict => conflict.columns(['userId', 'topic']).doUpdateSet({ mail: 'off' }))
    .execute()
  await dropWaiting(db, 'mailAt', userId, ended)
}
