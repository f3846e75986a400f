// One lead: its history, notes, reminders, report, and the shared contact data of the client.
import type { Db } from '#server/platform/request-context.ts'

export async function listHistory(db: Db, leadId: string) {
  return await db
    .selectFrom('status_changes')
    .select(['from_status', 'to_status', 'reason', 'created_at'])
    .where(({ and }) => and({ entity: 'lead', entity_id: leadId }))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function listNotes(db: Db, leadId: string) {
  return await db
    .selectFrom('lead_notes')
    .select(['id', 'text', 'created_at'])
    .where('lead_id', '=', leadId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function listReminders(db: Db, leadId: string) {
  return await db
    .selectFrom('lead_reminders')
    .select(['id', 'text', 'due_at', 'done_at'])
    .where('lead_id', '=', leadId)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
}

export async function findReport(db: Db, leadId: string) {
  return await db.selectFrom('lead_reports').selectAll().where('lead_id', '=', leadId).executeTakeFirst()
}

export async function findRequest(db: Db, leadId: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('connect_requests', 'connect_requests.id', 'leads.connect_id')
    .select(({ ref }) => [
      'connect_requests.purpose',
      'connect_requests.message',
      'connect_requests.language',
      ref('connect_requests.preferred_language').as('preferredLanguage'),
      'connect_requests.channel',
    ])
    .where('leads.id', '=', leadId)
    .executeTakeFirst()
}

/** The client's data that the reader may see; undefined when nothing is shared. */
export async function findClient(db: Db, leadId: string, readerId: string) {
  return await db
    .selectFrom('leads')
    .leftJoin('jobs', 'jobs.id', 'leads.job_id')
    .innerJoin('users', join =>
      join.on(({ eb, fn, ref }) => eb('users.id', '=', fn.coalesce(ref('jobs.owner_id'), ref('leads.client_id')))),
    )
    .innerJoin('contacts', join =>
      join.onRef('contacts.person_id', '=', 'users.id').on('contacts.owner_id', '=', readerId),
    )
    .select(['users.name', 'users.phone', 'users.email'])
    .select(({ fn }) => [
      fn.agg<boolean>('bool_or', ['contacts.phone_shared']).as('phone_shared'),
      fn.agg<boolean>('bool_or', ['contacts.email_shared']).as('email_shared'),
    ])
    .where('leads.id', '=', leadId)
    .where('contacts.withdrawn_at', 'is', null)
    .groupBy(['users.name', 'users.phone', 'users.email'])
    .executeTakeFirst()
}

/** False when the lead has no such note. */
export async function deleteNote(db: Db, leadId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('lead_notes')
    .where(({ and }) => and({ id, lead_id: leadId }))
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** False when the lead has no such reminder; a finished one stays finished. */
export async function finishReminder(db: Db, leadId: string, id: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('lead_reminders')
    .set(({ fn, val, ref }) => ({ done_at: fn.coalesce(ref('done_at'), val(now)) }))
    .where(({ and }) => and({ id, lead_id: leadId }))
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export async function deleteReminder(db: Db, leadId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('lead_reminders')
    .where(({ and }) => and({ id, lead_id: leadId }))
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}
