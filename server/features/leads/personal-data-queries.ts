import type { Db, TransactionContext } from '#server/platform/request-context.ts'

const ownLeads = (db: Db, userId: string) =>
  db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .select('leads.id')
    .where('professionals.user_id', '=', userId)

/** Erases the owner's texts; a lead of an erased client has neither name nor texts. */
export async function eraseLeadsOf({ db }: TransactionContext, { userId }: { readonly userId: string }): Promise<void> {
  const leads = ownLeads(db, userId)
  await db.deleteFrom('lead_notes').where('lead_id', 'in', leads).execute()
  await db.deleteFrom('lead_reminders').where('lead_id', 'in', leads).execute()
  await db.updateTable('lead_reports').set({ note: '' }).where('lead_id', 'in', leads).execute()
  await db.updateTable('leads').set({ client_id: null, title: '' }).where('client_id', '=', userId).execute()
}

export async function exportLeads(db: Db, userId: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .selectAll('leads')
    .where('professionals.user_id', '=', userId)
    .orderBy('leads.created_at')
    .execute()
}

export async function exportLeadNotes(db: Db, userId: string) {
  return await db.selectFrom('lead_notes').selectAll().where('lead_id', 'in', ownLeads(db, userId)).execute()
}

export async function exportLeadReminders(db: Db, userId: string) {
  return await db.selectFrom('lead_reminders').selectAll().where('lead_id', 'in', ownLeads(db, userId)).execute()
}

/** Without the member of the staff who decided. */
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
