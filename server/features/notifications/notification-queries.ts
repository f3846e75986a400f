// The SQL of notifications: the list, the counts, what is owed, what was seen and read.
import type { Db } from '#server/platform/call.ts'
import { pageOf } from '#server/platform/database/rows.ts'

type List = {
  readonly userId: string
  readonly unread: boolean
  readonly page: number
  readonly pageSize: number
}

function selectOwn(db: Db, userId: string) {
  return db.selectFrom('notifications').where('user_id', '=', userId)
}

export async function listOwn(db: Db, { userId, unread, page, pageSize }: List) {
  return await selectOwn(db, userId)
    .selectAll()
    .$if(unread, query => query.where('read_at', 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .$call(pageOf({ page, pageSize }))
    .execute()
}
export type NotificationRow = Awaited<ReturnType<typeof listOwn>>[number]

export async function countOwn(db: Db, userId: string): Promise<{ readonly total: number; readonly unread: number }> {
  return await selectOwn(db, userId)
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .executeTakeFirstOrThrow()
}

/** Of the unread alone, which have an index: read ones are without number. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const { unread } = await selectOwn(db, userId)
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unread
}

export async function listOwed(db: Db, userId: string, since: Date, most: number): Promise<NotificationRow[]> {
  return await selectOwn(db, userId)
    .selectAll()
    .where('push', 'is not', null)
    .where('seen_at', 'is', null)
    .where('created_at', '>=', since)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
}

/** What was pushed counts as seen; it stays unread. */
export async function markSeen(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('pushed_at', 'is not', null)
    .where('seen_at', 'is', null)
    .execute()
}

/** Without ids all that had come when the reader asked; what comes meanwhile was not read. */
export async function markRead(db: Db, userId: string, ids: readonly string[] | undefined, now: Date): Promise<void> {
  if (ids?.length === 0) return
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, query => query.where('id', 'in', ids ?? []))
    .$if(ids === undefined, query => query.where('created_at', '<=', now))
    .execute()
}
