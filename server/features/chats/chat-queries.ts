import { type SqlBool, sql, type Updateable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ChatKind } from '#shared/features/chats/lifecycle.ts'

const selectChat = (db: Db, id: string) =>
  db
    .selectFrom('conversations')
    .select(['id', 'kind', 'context_id', 'pair', 'status', 'version', 'last_seq', 'last_message_at', 'assigned_id'])
    .where('id', '=', id)
/** Only for its members. */
const selectOwnChat = (db: Db, id: string, userId: string) =>
  selectChat(db, id).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('conversation_members')
        .select('user_id')
        .where(({ and }) => and({ conversation_id: id, user_id: userId })),
    ),
  )

export async function findChat(db: Db, id: string) {
  return await selectChat(db, id).executeTakeFirst()
}
export type ChatRow = NonNullable<Awaited<ReturnType<typeof findChat>>>

/** Serialises messages, agreements and retractions of a conversation. */
export async function lockChat(db: Db, id: string): Promise<ChatRow | undefined> {
  return await selectChat(db, id).forUpdate().executeTakeFirst()
}

export async function findOwnChat(db: Db, id: string, userId: string): Promise<ChatRow | undefined> {
  return await selectOwnChat(db, id, userId).executeTakeFirst()
}

export async function lockOwnChat(db: Db, id: string, userId: string): Promise<ChatRow | undefined> {
  return await selectOwnChat(db, id, userId).forUpdate().executeTakeFirst()
}

export type Subject = { readonly kind: ChatKind; readonly contextId: string; readonly pair: string }

/** The new conversation; undefined where one exists already. */
export async function insertChat(db: Db, id: string, { kind, contextId, pair }: Subject, now: Date) {
  return await db
    .insertInto('conversations')
    .values({ id, kind, context_id: contextId, pair, status: 'open', created_at: now, updated_at: now })
    .onConflict(conflict => conflict.columns(['kind', 'context_id', 'pair']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function findChatAbout(db: Db, { kind, contextId, pair }: Subject) {
  return await db
    .selectFrom('conversations')
    .select('id')
    .where(({ and }) => and({ kind, context_id: contextId, pair }))
    .executeTakeFirst()
}

export async function insertMembers(db: Db, chatId: string, userIds: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto('conversation_members')
    .values(userIds.map(userId => ({ conversation_id: chatId, user_id: userId, joined_at: now })))
    .execute()
}

/** With the data that others may see of each. */
export async function listMembers(db: Db, chatId: string) {
  return await db
    .selectFrom('conversation_members as member')
    .innerJoin('users', 'users.id', 'member.user_id')
    .leftJoin('professionals', 'professionals.user_id', 'users.id')
    .select(['member.user_id', 'member.read_seq', 'member.draft', 'member.muted', 'member.snoozed_until'])
    .select(['member.blocked_at', 'member.shares_number_at'])
    .select(['users.id', 'users.name', 'users.photo', 'users.phone', 'users.role', 'users.status'])
    .select(['professionals.slug', 'professionals.type', 'professionals.status as listed'])
    .where('member.conversation_id', '=', chatId)
    .orderBy('member.user_id')
    .execute()
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export async function isMember(db: Db, chatId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('conversation_members')
    .select('user_id')
    .where(({ and }) => and({ conversation_id: chatId, user_id: userId }))
    .executeTakeFirst()
  return found !== undefined
}

export async function updateMember(
  db: Db,
  { chatId, userId }: { readonly chatId: string; readonly userId: string },
  set: Updateable<Tables['conversation_members']>,
): Promise<void> {
  await db
    .updateTable('conversation_members')
    .set(set)
    .where(({ and }) => and({ conversation_id: chatId, user_id: userId }))
    .execute()
}

/** Never moves back; false when it was read up to there already. */
export async function markRead(db: Db, chatId: string, userId: string, seq: number): Promise<boolean> {
  const moved = await db
    .updateTable('conversation_members')
    .set({ read_seq: sql`least(${seq}, (select last_seq from conversations where id = ${chatId}))` })
    .where(({ and }) => and({ conversation_id: chatId, user_id: userId }))
    .where('read_seq', '<', seq)
    .returning('read_seq')
    .executeTakeFirst()
  return moved !== undefined
}

/** Marks the notifications of a conversation as read; returns those that were unread. */
export async function markNoticesRead(db: Db, chatId: string, userId: string, now: Date) {
  return await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where(({ and }) => and({ user_id: userId, type: 'new-message' }))
    .where('read_at', 'is', null)
    .where(sql<SqlBool>`route_params ->> 'chat' = ${chatId}`)
    .returning(['mail_at', 'mailed_at'])
    .execute()
}

/** After a bid was chosen, its conversation continues as that of the project. */
export async function moveToProject(db: Db, bidId: string, projectId: string): Promise<readonly string[]> {
  const moved = await db
    .updateTable('conversations')
    .set({ kind: 'project', context_id: projectId })
    .where(({ and }) => and({ kind: 'bid', context_id: bidId }))
    .returning('id')
    .execute()
  return moved.map(({ id }) => id)
}

export async function insertReport(
  db: Db,
  report: {
    id: string
    chatId: string
    userId: string
    reason: Tables['conversation_reports']['reason']
    details: string
    now: Date
  },
): Promise<boolean> {
  const { id, chatId, userId, reason, details, now } = report
  const made = await db
    .insertInto('conversation_reports')
    .values({ id, conversation_id: chatId, reporter_id: userId, reason, details, created_at: now })
    .onConflict(conflict =>
      conflict.columns(['conversation_id', 'reporter_id']).where('closed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether this person has an open report about it. */
export async function hasReported(db: Db, chatId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('conversation_reports')
    .select('id')
    .where(({ and }) => and({ conversation_id: chatId, reporter_id: userId }))
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
