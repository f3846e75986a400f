// The SQL of who is here: shown between two who both let it be seen and neither of whom has blocked the other.
import { sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

/** Whether this person lets others see it, and so sees it of them. */
export async function showsPresence(db: Db, userId: string): Promise<boolean> {
  const found = await db.selectFrom('presences').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return found !== undefined
}

export async function allowPresence(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('presences')
    .values({ user_id: userId, here_until: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

export async function endPresence(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('presences').where('user_id', '=', userId).execute()
}

/** False where it is not to be seen. */
export async function setHere(db: Db, userId: string, until: Date): Promise<boolean> {
  const set = await db
    .updateTable('presences')
    .set({ here_until: until })
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return set !== undefined
}

/** Until when the other person of a conversation is here; null where it is not to be seen. `own` and `other` are its members. */
export const otherHereUntil = sql<Date | null>`(
  select theirs.here_until from presences as theirs join presences as mine on mine.user_id = own.user_id
  where theirs.user_id = other.user_id and own.blocked_at is null and other.blocked_at is null
    and not has_blocked(own.user_id, other.user_id) and not has_blocked(other.user_id, own.user_id))`

const pairs = (db: Db, userId: string) =>
  db
    .selectFrom('conversation_members as own')
    .innerJoin('conversation_members as other', join =>
      join.onRef('other.conversation_id', '=', 'own.conversation_id').on('other.user_id', '<>', userId),
    )
    .where('own.user_id', '=', userId)

/** Of one conversation. */
export async function findHere(db: Db, chatId: string, userId: string) {
  return await pairs(db, userId)
    .select(['other.user_id', otherHereUntil.as('until')])
    .where('own.conversation_id', '=', chatId)
    .executeTakeFirst()
}

const mostNotified = 50

/** The latest conversations in which the other side may see that this person is here. */
export async function listWhereSeen(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await pairs(db, userId)
    .innerJoin('conversations', 'conversations.id', 'own.conversation_id')
    .select('own.conversation_id')
    .where(otherHereUntil, 'is not', null)
    .orderBy('conversations.last_message_at', 'desc')
    .orderBy('own.conversation_id')
    .limit(mostNotified)
    .execute()
  return rows.map(row => row.conversation_id)
}
