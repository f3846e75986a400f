// What leads give to the export of their owner: the leads, and what the owner wrote and said about them.
import type { Db, Within } from '#server/platform/call.ts'

export async function exportLeads(db: Db, userId: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .selectAll('leads')
    .where('professionals.user_id', '=', userId)
    .orderBy('leads.created_at')
    .execute()
}

const ownLeads = (db: Db, userId: string) =>
  db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .select('leads.id')
    .where('professionals.user_id', '=', userId)

export async function exportLeadNotes(db: Db, userId: string) {
  return await db.selectFrom('lead_notes').selectAll().where('lead_id', 'in', ownLeads(db, userId)).execute()
}

export async function exportLeadReminders(db: Db, userId: string) {
  return await db.selectFrom('lead_reminders').selectAll().where('lead_id', 'in', ownLeads(db, userId)).execute()
}

/** Without who of the staff decided. */
export async function exportLeadReports(db: Db, userId: string) {
  return await db
    .selectFrom('lead_reports')
    .select(['id', 'lead_id', 'reason', 'note', 'status', 'decision_note', 'created_at', 'decided_at'])
    .where('lead_id', 'in', ownLeads(db, userId))
    .execute()
}

export async function exportMatchLimits(db: Db, userId: string) {
  return await db
    .selectFrom('match_limits')
    .innerJoin('professionals', 'professionals.id', 'match_limits.professional_id')
    .selectAll('match_limits')
    .where('professionals.user_id', '=', userId)
    .execute()
}

/** The owner's words go with the account; a lead of a client who left keeps neither name nor words. */
export async function forgetLeadsOf({ db }: Within, { userId }: { readonly userId: string }): Promise<void> {
  const leads = ownLeads(db, userId)
  await db.deleteFrom('lead_notes').where('lead_id', 'in', leads).execute()
  await db.deleteFrom('lead_reminders').where('lead_id', 'in', leads).execute()
  await db.updateTable('lead_reports').set({ note: '' }).where('lead_id', 'in', leads).execute()
  await db.updateTable('leads').set({ client_id: null, title: '' }).where('client_id', '=', userId).execute()
}
