// Expected replies: pending, answered, missed, and the published median.
import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type Side = Tables['replies']['side']
export type About = Tables['replies']['about']
export type ReplyKey = { readonly userId: string; readonly about: About; readonly aboutId: string }

/** A repetition does not change the first time. */
export async function insertReplies(
  db: Db,
  reply: readonly (ReplyKey & { readonly side: Side })[],
  now: Date,
): Promise<void> {
  if (reply.length === 0) return
  await db
    .insertInto('replies')
    .values(
      reply.map(({ userId, about, aboutId, side }) => ({
        id: randomUUIDv7(),
        userId,
        side,
        about,
        aboutId,
        askedAt: now,
      })),
    )
    .onConflict(conflict => conflict.columns(['userId', 'about', 'aboutId']).doNothing())
    .execute()
}

/** Closes an open one; returns the side, or undefined when no reply was pending. */
export async function closeReply(
  db: Db,
  { userId, about, aboutId }: ReplyKey,
  column: 'answeredAt' | 'missedAt',
  now: Date,
) {
  const closed = await db
    .updateTable('replies')
    .set({ [column]: now })
    .where(({ and }) => and({ userId, about, aboutId }))
    .where('answeredAt', 'is', null)
    .where('missedAt', 'is', null)
    .returning('side')
    .executeTakeFirst()
  return closed?.side
}

/** Returns the side, or undefined when no reply was pending. */
export async function deleteReply(db: Db, { userId, about, aboutId }: ReplyKey) {
  const gone = await db
    .deleteFrom('replies')
    .where(({ and }) => and({ userId, about, aboutId }))
    .returning('side')
    .executeTakeFirst()
  return gone?.side
}

/** A missed reply counts as two days: no reply must never be better than a late one. */
const missedMinutes = 2880
const countedDays = 90

/** Writes the median of the last ninety days to the profile or account; the least is one minute. */
export async function writeMedian(db: Db, userId: string, side: Side, now: Date): Promise<void> {
  const since = new Date(now.getTime() - countedDays * 86_400_000)
  const figures = sql<{ minutes: number | null; sample: number }>`
    select
      round(percentile_cont(0.5) within group (order by
        case when answered_at is null then ${missedMinutes}
          else greatest(1, extract(epoch from answered_at - asked_at) / 60) end))::int as minutes,
      count(*)::int as sample
    from replies
    where user_id = ${userId} and side = ${side} and asked_at >= ${since}
      and (answered_at is not null or missed_at is not null)`
  const { rows } = await figures.execute(db)
  const { minutes = null, sample = 0 } = rows[0] ?? {}
  const set = { replyMinutes: minutes, replySample: sample }
  if (side === 'professional') await db.updateTable('professionals').set(set).where('userId', '=', userId).execute()
  else await db.updateTable('users').set(set).where('id', '=', userId).execute()
}
