import type { Db, TransactionContext } from '#server/platform/request-context.ts'

const ownLeads = (db: Db, userId: string) =>
  db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.ownerId')
    .select('leads.id')
    .where('professionals.userId', '=', userId)

/** Erases the owner's texts; a lead of an erased client has neither name nor texts. */
export async function eraseLeadsOf({ db }: TransactionContext, { userId }: { readonly userId: string }): Promise<void> {
  const leads = ownLeads(db, userId)
  await db.deleteFrom('leadNotes').where('leadId', 'in', leads).execute()
  await db.deleteFrom('leadReminders').where('leadId', 'in', leads).execute()
  await db.updateTable('leadReports').set({ note: '' }).where('leadId', 'in', leads).execute()
  await db.updateTable('leads').set({ clientId: null, title: '' }).where('clientId', '=', userId).execute()
}

export async function exportLeads(db: Db, userId: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.ownerId')
    .selectAll('leads')
    .where('professionals.userId', '=', userId)
    .orderBy('leads.createdAt')
    .execute()
}

export async function exportLeadNotes(db: Db, userId: string) {
  return await db.selectFrom('leadNotes').selectAll().where('leadId', 'in', ownLeads(db, userId)).execute()
}

export async function exportLeadReminders(db: Db, userId: string) {
  return await db.selectFrom('leadReminders').selectAll().where('leadId', 'in', ownLeads(db, userId)).execute()
}

/** Without the member of the staff who decided. */
export async function exportLeadReports(db: Db, userId: string) {
  return await db
    .selectFrom('leadReports')
    .select(['id', 'leadId', 'reason', 'note', 'status', 'decisionNote', 'createdAt', 'decidedAt'])
    .where('leadId', 'in', ownLeads(db, userId))
    .execute()
}

export async function exportMatchLimits(db: Db, userId: string) {
  return await db
    .selectFrom('matchLimits')
    .innerJoin('professionals', 'professionals.id', 'matchLimits.professionalId')
    .selectAll('matchLimits')
    .where('professionals.userId', '=', userId)
    .execute()
}
