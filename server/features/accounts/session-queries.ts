// The SQL of one's own sessions: the list of devices, and the end of one of them.
import type { Db } from '#server/platform/call.ts'

/** Sessions that are open, the last used first; a refresh token lives thirty days. */
export async function listOpenSessions(db: Db, userId: string, now: Date) {
  return await db
    .selectFrom('session_families as family')
    .select([
      'id',
      'user_agent as userAgent',
      'address',
      'method',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refresh_tokens as token')
          .whereRef('token.family_id', '=', 'family.id')
          .where('token.used_at', 'is', null)
          .where('token.expires_at', '>', now)
          .select('token.hash'),
      ),
    )
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** False when it is none of theirs, or over. */
export async function endOwnSession(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const ended = await db
    .updateTable('session_families')
    .set({ ended_at: now, ended_reason: 'ended-by-owner' })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
