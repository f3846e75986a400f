// Presence is visible between two people who both show it, while neither has blocked the other.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

/** Whether this person shows their presence; only then do they see that of others. */
export async function showsPresence(db: Db, userId: string): Promise<boolean> {
  const found = await db.selectFrom('presences').select('userId').where('userId', '=', userId).executeTakeFirst()
  return found !== undefined
}

export async function allowPresence(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('presences')
    .values({ userId, hereUntil: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function endPresence(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('presences').where('userId', '=', userId).execute()
}

/** False where presence is hidden. */
export async function setHere(db: Db, userId: string, until: Date): Promise<boolean> {
  const set = await db
    .updateTable('presences')
    .set({ hereUntil: until })
    .where('userId', '=', userId)
    .returning('userId')
    .executeTakeFirst()
  return set !== undefined
}

/**
 * The end of the other person's presence in a conversation; null where it is hidden. `own` and `other` are the members.
 */
export const otherHereUntil = sql<Date | null>`(
  select theirs.here_until from presences as theirs join presences as mine on mine.user_id = own.user_id
  where theirs.user_id = other.user_id and own.blocked_at is null and other.blocked_at is null
    and not has_blocked(own.user_id, other.user_id) and not has_blocked(other.user_id, own.user_id))`

const pairs = (db: Db, userId: string) =>
  db
    .selectFrom('conversationMembers as own')
    .innerJoin('conversationMembers as other', join =>
      join.onRef('other.conversationId', '=', 'own.conversationId').on('other.userId', '<>', userId),
    )
    .where('own.userId', '=', userId)

export async function findHere(db: Db, chatId: string, userId: string) {
  return await pairs(db, userId)
    .select(['other.userId', otherHereUntil.as('until')])
    .where('own.conversationId', '=', chatId)
    .executeTakeFirst()
}

const mostNotified = 50

/** The latest conversations whose other side may see this person's presence. */
export async function listWhereSeen(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await pairs(db, userId)
    .innerJoin('conversations', 'conversations.id', 'own.conversationId')
    .select('own.conversationId')
    .where(otherHereUntil, 'is not', null)
    .orderBy('conversations.lastMessageAt', 'desc')
    .orderBy('own.conversationId')
    .limit(mostNotified)
    .execute()
  return rows.map(row => row.conversationId)
}
