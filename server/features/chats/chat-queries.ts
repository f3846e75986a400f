import { type SqlBool, sql, type Updateable } from 'kysely'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ChatKind } from '#shared/features/chats/lifecycle.ts'

const selectChat = (db: Db, id: string) =>
  db
    .selectFrom('conversations')
    .select(['id', 'kind', 'contextId', 'pair', 'status', 'version', 'lastSeq', 'lastMessageAt', 'assignedId'])
    .where('id', '=', id)
/** Only for its members. */
const selectOwnChat = (db: Db, id: string, userId: string) =>
  selectChat(db, id).where(({ exists, selectFrom }) =>
    exists(
      selectFrom('conversationMembers')
        .select('userId')
        .where(({ and }) => and({ conversationId: id, userId })),
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

type Own = { readonly id: string; readonly userId: string }
const selectOwn = prepared((db: Db, { id, userId }: Own) => selectOwnChat(db, id, userId))

export async function findOwnChat(db: Db, id: string, userId: string): Promise<ChatRow | undefined> {
  const [chat] = await selectOwn(db, { id, userId })
  return chat
}

const lockOwn = prepared((db: Db, { id, userId }: Own) => selectOwnChat(db, id, userId).forUpdate())

export async function lockOwnChat(db: Db, id: string, userId: string): Promise<ChatRow | undefined> {
  const [chat] = await lockOwn(db, { id, userId })
  return chat
}

export type Subject = { readonly kind: ChatKind; readonly contextId: string; readonly pair: string }

/** The new conversation; undefined where one exists already. */
export async function insertChat(db: Db, id: string, { kind, contextId, pair }: Subject, now: Date) {
  return await db
    .insertInto('conversations')
    .values({ id, kind, contextId, pair, status: 'open', createdAt: now, updatedAt: now })
    .onConflict(conflict => conflict.columns(['kind', 'contextId', 'pair']).doNothing())
    .returning('id')
    .executeTakeFirst()
}

export async function findChatAbout(db: Db, { kind, contextId, pair }: Subject) {
  return await db
    .selectFrom('conversations')
    .select('id')
    .where(({ and }) => and({ kind, contextId, pair }))
    .executeTakeFirst()
}

export async function insertMembers(db: Db, chatId: string, userIds: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto('conversationMembers')
    .values(userIds.map(userId => ({ conversationId: chatId, userId, joinedAt: now })))
    .execute()
}

/** With the data that others may see of each. */
export async function listMembers(db: Db, chatId: string) {
  return await db
    .selectFrom('conversationMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .leftJoin('professionals', 'professionals.userId', 'users.id')
    .select(['member.userId', 'member.readSeq', 'member.draft', 'member.muted', 'member.snoozedUntil'])
    .select(['member.blockedAt', 'member.sharesNumberAt'])
    .select(['users.id', 'users.name', 'users.photo', 'users.phone', 'users.role', 'users.status'])
    .select(['professionals.slug', 'professionals.type', 'professionals.status as listed'])
    .where('member.conversationId', '=', chatId)
    .orderBy('member.userId')
    .execute()
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

/** What decides who may write. */
export const listSides = prepared((db: Db, { chatId }: { chatId: string }) =>
  db
    .selectFrom('conversationMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['member.blockedAt', 'users.status'])
    .where('member.conversationId', '=', chatId),
)

export async function isMember(db: Db, chatId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('conversationMembers')
    .select('userId')
    .where(({ and }) => and({ conversationId: chatId, userId }))
    .executeTakeFirst()
  return found !== undefined
}

export async function updateMember(
  db: Db,
  { chatId, userId }: { readonly chatId: string; readonly userId: string },
  set: Updateable<Tables['conversationMembers']>,
): Promise<void> {
  await db
    .updateTable('conversationMembers')
    .set(set)
    .where(({ and }) => and({ conversationId: chatId, userId }))
    .execute()
}

/** Never moves back; false when it was read up to there already. */
export async function markRead(db: Db, chatId: string, userId: string, seq: number): Promise<boolean> {
  const moved = await db
    .updateTable('conversationMembers')
    .set({ readSeq: sql`least(${seq}, (select last_seq from conversations where id = ${chatId}))` })
    .where(({ and }) => and({ conversationId: chatId, userId }))
    .where('readSeq', '<', seq)
    .returning('readSeq')
    .executeTakeFirst()
  return moved !== undefined
}

const setNoticesRead = prepared((db: Db, { chatId, userId, now }: { chatId: string; userId: string; now: Date }) =>
  db
    .updateTable('notifications')
    .set({ readAt: now })
    .where(({ and }) => and({ userId, type: 'new-message' }))
    .where('readAt', 'is', null)
    .where(sql<SqlBool>`route_params ->> 'chat' = ${chatId}`)
    .returning(['mailAt', 'mailedAt']),
)

/** Marks the notifications of a conversation as read; returns those that were unread. */
export async function markNoticesRead(db: Db, chatId: string, userId: string, now: Date) {
  return await setNoticesRead(db, { chatId, userId, now })
}

/** After a bid was chosen, its conversation continues as that of the project. */
export async function moveToProject(db: Db, bidId: string, projectId: string): Promise<readonly string[]> {
  const moved = await db
    .updateTable('conversations')
    .set({ kind: 'project', contextId: projectId })
    .where(({ and }) => and({ kind: 'bid', contextId: bidId }))
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
    reason: Tables['conversationReports']['reason']
    details: string
    now: Date
  },
): Promise<boolean> {
  const { id, chatId, userId, reason, details, now } = report
  const made = await db
    .insertInto('conversationReports')
    .values({ id, conversationId: chatId, reporterId: userId, reason, details, createdAt: now })
    .onConflict(conflict =>
      conflict.columns(['conversationId', 'reporterId']).where('closedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Whether this person has an open report about it. */
export async function hasReported(db: Db, chatId: string, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('conversationReports')
    .select('id')
    .where(({ and }) => and({ conversationId: chatId, reporterId: userId }))
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
