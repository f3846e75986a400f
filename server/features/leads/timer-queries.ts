// The SQL of time: leads nobody answered, leads nothing happens to, reminders that are due.
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#server/platform/call.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DuePage } from '#server/platform/timers/due.ts'
import { dueSoonHours, silentDays } from '#shared/features/leads/lifecycle.ts'

const hour = 3_600_000

/** The reply is due soon. What is overdue already was said by the list; an old lead is not called up again. */
function isDueSoon(now: Date) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'leads'>) =>
    and([
      eb('stage', 'in', ['new', 'viewed']),
      eb('reminded_at', 'is', null),
      eb('due_at', '<=', new Date(now.getTime() + dueSoonHours * hour)),
      eb('due_at', '>', now),
    ])
}

export async function listDueLeads(db: Db, now: Date, { after, limit }: DuePage) {
  return await db
    .selectFrom('leads')
    .select('id')
    .where(isDueSoon(now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Marks it as reminded of, once. */
export async function takeDueLead(db: Db, now: Date, id: string): Promise<boolean> {
  const taken = await db
    .updateTable('leads')
    .set({ reminded_at: now })
    .where('id', '=', id)
    .where(isDueSoon(now))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** No job decides about them, and nothing happened to them for long. */
const silentLeads = (db: Db, now: Date) =>
  db
    .selectFrom('leads')
    .where('leads.stage', 'in', ['new', 'viewed', 'contacted', 'visit_planned', 'quoted'])
    .where('leads.job_id', 'is', null)
    .where('leads.updated_at', '<=', new Date(now.getTime() - silentDays * 24 * hour))

export async function listSilentLeads(db: Db, now: Date, { after, limit }: DuePage) {
  return await silentLeads(db, now).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
}

export async function lockSilentLead(db: Db, now: Date, id: string) {
  return await silentLeads(db, now)
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .select(['leads.id', 'leads.stage', 'leads.created_at', 'professionals.user_id'])
    .where('leads.id', '=', id)
    .forUpdate('leads')
    .skipLocked()
    .executeTakeFirst()
}

function isToRing(now: Date) {
  return ({ and, eb }: ExpressionBuilder<Tables, 'lead_reminders'>) =>
    and([eb('told_at', 'is', null), eb('done_at', 'is', null), eb('due_at', '<=', now)])
}

export async function listDueReminders(db: Db, now: Date, { after, limit }: DuePage) {
  return await db
    .selectFrom('lead_reminders')
    .select('id')
    .where(isToRing(now))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Marks it as told, once. */
export async function takeDueReminder(db: Db, now: Date, id: string): Promise<boolean> {
  const taken = await db
    .updateTable('lead_reminders')
    .set({ told_at: now })
    .where('id', '=', id)
    .where(isToRing(now))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}
