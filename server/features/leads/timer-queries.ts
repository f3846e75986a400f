// The SQL of time: leads nobody answered, leads nothing happens to, reminders that are due. Nodes share the rows.
import type { Db } from '#server/platform/call.ts'

const most = 200

/** Marks leads whose reply is due soon as reminded of, each once; answers their ids. */
export async function takeDueLeads(db: Db, now: Date, until: Date): Promise<readonly string[]> {
  const rows = await db
    .updateTable('leads')
    .set({ reminded_at: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('leads')
        .select('id')
        .where('stage', 'in', ['new', 'viewed'])
        .where('reminded_at', 'is', null)
        .where('due_at', '<=', until)
        // What is overdue already was said by the list; an old lead is not called up again.
        .where('due_at', '>', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Leads that no job decides about and nothing happened to since, locked. */
export async function lockSilentLeads(db: Db, since: Date) {
  return await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .select(['leads.id', 'leads.stage', 'leads.created_at', 'professionals.user_id'])
    .where('leads.stage', 'in', ['new', 'viewed', 'contacted', 'visit_planned', 'quoted'])
    .where('leads.job_id', 'is', null)
    .where('leads.updated_at', '<=', since)
    .orderBy('leads.updated_at')
    .limit(most)
    .forUpdate('leads')
    .skipLocked()
    .execute()
}

/** Marks due reminders as told, each once; answers their ids. */
export async function takeDueReminders(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .updateTable('lead_reminders')
    .set({ told_at: now })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('lead_reminders')
        .select('id')
        .where('told_at', 'is', null)
        .where('done_at', 'is', null)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
