// One lead: its history, notes, reminders, report, and the shared contact data of the client.
import type { Db } from '#server/platform/request-context.ts'

export async function listHistory(db: Db, leadId: string) {
  return await db
    .selectFrom('statusChanges')
    .select(['fromStatus as from', 'toStatus as to', 'reason', 'createdAt as at'])
    .where(({ and }) => and({ entity: 'lead', entityId: leadId }))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

export async function listNotes(db: Db, leadId: string) {
  return await db
    .selectFrom('leadNotes')
    .select(['id', 'text', 'createdAt'])
    .where('leadId', '=', leadId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listReminders(db: Db, leadId: string) {
  return await db
    .selectFrom('leadReminders')
    .select(['id', 'text', 'dueAt', 'doneAt'])
    .where('leadId', '=', leadId)
    .orderBy('dueAt')
    .orderBy('id')
    .execute()
}

export async function findReport(db: Db, leadId: string) {
  return await db
    .selectFrom('leadReports')
    .select(['reason', 'note', 'status', 'decisionNote', 'createdAt', 'dueAt', 'decidedAt'])
    .where('leadId', '=', leadId)
    .executeTakeFirst()
}

export async function findRequest(db: Db, leadId: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('connectRequests', 'connectRequests.id', 'leads.connectId')
    .select(({ ref }) => [
      'connectRequests.purpose',
      'connectRequests.message',
      'connectRequests.language',
      ref('connectRequests.preferredLanguage').as('preferredLanguage'),
      'connectRequests.channel',
    ])
    .where('leads.id', '=', leadId)
    .executeTakeFirst()
}

/** The client's data that the reader may see; undefined when nothing is shared. */
export async function findClient(db: Db, leadId: string, readerId: string) {
  return await db
    .selectFrom('leads')
    .leftJoin('jobs', 'jobs.id', 'leads.jobId')
    .innerJoin('users', join =>
      join.on(({ eb, fn, ref }) => eb('users.id', '=', fn.coalesce(ref('jobs.ownerId'), ref('leads.clientId')))),
    )
    .innerJoin('contacts', join =>
      join.onRef('contacts.personId', '=', 'users.id').on('contacts.ownerId', '=', readerId),
    )
    .select(['users.name', 'users.phone', 'users.email'])
    .select(({ fn }) => [
      fn.agg<boolean>('bool_or', ['contacts.phoneShared']).as('phoneShared'),
      fn.agg<boolean>('bool_or', ['contacts.emailShared']).as('emailShared'),
    ])
    .where('leads.id', '=', leadId)
    .where('contacts.withdrawnAt', 'is', null)
    .groupBy(['users.name', 'users.phone', 'users.email'])
    .executeTakeFirst()
}

/** False when the lead has no such note. */
export async function deleteNote(db: Db, leadId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('leadNotes')
    .where(({ and }) => and({ id, leadId }))
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** False when the lead has no such reminder; a finished one stays finished. */
export async function finishReminder(db: Db, leadId: string, id: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('leadReminders')
    .set(({ fn, val, ref }) => ({ doneAt: fn.coalesce(ref('doneAt'), val(now)) }))
    .where(({ and }) => and({ id, leadId }))
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export async function deleteReminder(db: Db, leadId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('leadReminders')
    .where(({ and }) => and({ id, leadId }))
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
