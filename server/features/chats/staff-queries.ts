// Conversations for staff: with support, reported ones, and who opened which.
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { countOf, countTabs, type PageOf, pageOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import { title } from './list-queries.ts'

type Of = 'support' | 'reported' | 'closed'

const hasOpenReport = sql<SqlBool>`exists (select from conversation_reports as report
  where report.conversation_id = conversations.id and report.closed_at is null)`
/** An array, so that an index finds them although support is asked for beside them. */
const wasReported = sql<SqlBool>`conversations.id = any(array(select conversation_id from conversation_reports))`
const before: Readonly<Record<Of, ReturnType<typeof sql<SqlBool>>>> = {
  support: sql`conversations.kind = 'support' and conversations.status = 'open' and conversations.last_seq > 0`,
  reported: hasOpenReport,
  closed: sql`(conversations.kind = 'support' and conversations.status = 'closed' or not ${hasOpenReport} and ${wasReported})`,
}

const selectBefore = (db: Db, of: Of) =>
  db
    .selectFrom('conversations')
    .leftJoin('users as assigned', 'assigned.id', 'conversations.assignedId')
    .selectAll('conversations')
    .select(['assigned.name as assigned', title.as('title')])
    .where(before[of])

export async function listBefore(db: Db, of: Of, page: PageOf) {
  return await selectBefore(db, of)
    .orderBy('conversations.lastMessageAt', of === 'closed' ? 'desc' : 'asc')
    .orderBy('conversations.id')
    .$call(pageOf(page))
    .execute()
}

export const countBefore = (db: Db): Promise<Readonly<Record<Of, number>>> =>
  countTabs(db, {
    support: selectBefore(db, 'support'),
    reported: selectBefore(db, 'reported'),
    closed: selectBefore(db, 'closed'),
  })

/** Open support chats and chats with open reports together: the count in the menu. */
export const countOpen = (db: Db): RawBuilder<number> =>
  sql<number>`${countOf(selectBefore(db, 'support'))} + ${countOf(selectBefore(db, 'reported'))}`

export async function listReports(db: Db, chatIds: readonly string[]) {
  if (chatIds.length === 0) return []
  return await db
    .selectFrom('conversationReports as report')
    .innerJoin('users', 'users.id', 'report.reporterId')
    .selectAll('report')
    .select('users.name')
    .where('report.conversationId', 'in', chatIds)
    .orderBy('report.createdAt', 'desc')
    .execute()
}

export async function listPeopleOf(db: Db, chatIds: readonly string[]) {
  if (chatIds.length === 0) return []
  return await db
    .selectFrom('conversationMembers as member')
    .innerJoin('users', 'users.id', 'member.userId')
    .select(['member.conversationId', 'users.id', 'users.name'])
    .where('member.conversationId', 'in', chatIds)
    .orderBy('users.name')
    .execute()
}

export async function closeReports(db: Db, chatId: string, by: string, now: Date): Promise<readonly string[]> {
  const closed = await db
    .updateTable('conversationReports')
    .set({ closedAt: now, closedBy: by })
    .where('conversationId', '=', chatId)
    .where('closedAt', 'is', null)
    .returning('reporterId')
    .execute()
  return closed.map(row => row.reporterId)
}

const inspectionHours = 24

/**
 * Those that this admin opened and may still read: for a day, while the report is open for which the admin gave a
 * reason.
 */
export async function listOpened(db: Db, adminId: string, chatIds: readonly string[], now: Date) {
  if (chatIds.length === 0) return []
  const rows = await db
    .selectFrom('conversationInspections as inspection')
    .innerJoin('conversationReports as report', 'report.conversationId', 'inspection.conversationId')
    .select('inspection.conversationId')
    .distinct()
    .where('inspection.adminId', '=', adminId)
    .where('inspection.conversationId', 'in', chatIds)
    .where('report.closedAt', 'is', null)
    // A later report needs a new reason.
    .whereRef('report.createdAt', '<=', 'inspection.at')
    .where('inspection.at', '>', new Date(now.getTime() - inspectionHours * 3_600_000))
    .execute()
  return rows.map(row => row.conversationId)
}

export async function insertInspection(
  db: Db,
  inspect: { id: string; chatId: string; adminId: string; reason: string; now: Date },
): Promise<void> {
  const { id, chatId, adminId, reason, now } = inspect
  await db
    .insertInto('conversationInspections')
    .values({ id, conversationId: chatId, adminId, reason, at: now })
    .execute()
}

/** All admins who ever opened it: a socket subscription may outlast the permission to read. */
export async function listAdminsWhoOpened(db: Db, chatId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('conversationInspections')
    .select('adminId')
    .distinct()
    .where('conversationId', '=', chatId)
    .execute()
  return rows.map(row => row.adminId)
}

export async function isReported(db: Db, chatId: string): Promise<boolean> {
  const [found] = await db
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', chatId)
    .where(hasOpenReport)
    .execute()
  return found !== undefined
}

export async function assign(db: Db, chatId: string, adminId: string | null): Promise<void> {
  await db.updateTable('conversations').set({ assignedId: adminId }).where('id', '=', chatId).execute()
}

/** Members of the staff who wrote in it. */
export async function listStaffIn(db: Db, chatId: string) {
  return await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', ['admin', 'superAdmin'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('messages')
          .select('seq')
          .whereRef('messages.authorId', '=', 'users.id')
          .where('messages.conversationId', '=', chatId),
      ),
    )
    .execute()
}
