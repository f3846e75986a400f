// Recipients of a conversation: of its notifications, its channel and its files.
import { type SqlBool, sql } from 'kysely'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Db } from '#server/platform/request-context.ts'

type Written = {
  readonly chatId: string
  readonly messageId: string
  readonly seq: number
  readonly userId: string
  readonly now: Date
}

/** Members who have not read the message and have not muted the conversation; none for a retracted message. */
export const listSubscribers = prepared((db: Db, { chatId, messageId, seq, userId, now }: Written) =>
  db
    .selectFrom('conversationMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .leftJoin('professionals', 'professionals.userId', 'users.id')
    .innerJoin('messages', join => join.onTrue())
    .leftJoin('users as writers', 'writers.id', 'messages.authorId')
    .select(['users.id', 'users.role', 'professionals.type'])
    .select(
      sql<string>`case when writers.role in ('admin', 'superAdmin') then 'Imara' else writers.name end`.as('writer'),
    )
    .where('member.conversationId', '=', chatId)
    .where('messages.id', '=', messageId)
    .where('messages.deletedAt', 'is', null)
    .where('member.userId', '<>', userId)
    .where('member.readSeq', '<', seq)
    .where('member.muted', '=', false)
    .where('users.status', '=', 'active')
    .where(sql<SqlBool>`member.snoozed_until is null or member.snoozed_until <= ${now}`),
)

/** The other members who have no unread message left since this one. */
export async function listCaughtUp(db: Db, { chatId, seq, userId }: Pick<Written, 'chatId' | 'seq' | 'userId'>) {
  return await db
    .selectFrom('conversationMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['users.id', 'users.role'])
    .where('member.conversationId', '=', chatId)
    .where('member.userId', '<>', userId)
    .where('member.readSeq', '<', seq)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .whereRef('messages.conversationId', '=', 'member.conversationId')
            .whereRef('messages.seq', '>', 'member.readSeq')
            .where('messages.deletedAt', 'is', null),
        ),
      ),
    )
    .execute()
}

export async function findWriter(db: Db, userId: string) {
  return await db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirst()
}

export async function listReporters(db: Db, userIds: readonly string[]) {
  return await db
    .selectFrom('users')
    .leftJoin('professionals', 'professionals.userId', 'users.id')
    .select(['users.id', 'users.role', 'professionals.type'])
    .where('users.id', 'in', [...userIds])
    .execute()
}
