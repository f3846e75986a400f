// What time does to leads: those nobody answered, those nothing happens to, reminders that are due.
import type { Db } from '#server/platform/call.ts'
import { due } from '#server/platform/timers/due.ts'
import { dueSoonHours, leadLifecycle, silentDays } from '#shared/features/leads/lifecycle.ts'

const hour = 3_600_000

/** The reply is due soon. What is overdue already was said by the list; an old lead is not called up again. */
export const dueLeads = due(
  'leads',
  now =>
    ({ and, eb }) =>
      and([
        eb('stage', 'in', ['new', 'viewed']),
        eb('reminded_at', 'is', null),
        eb('due_at', '<=', new Date(now.getTime() + dueSoonHours * hour)),
        eb('due_at', '>', now),
      ]),
)

/** No job decides about them, and nothing happened to them for long. */
export const silentLeads = due(
  'leads',
  now =>
    ({ and, eb }) =>
      and([
        eb('leads.stage', 'in', leadLifecycle.live),
        eb('leads.job_id', 'is', null),
        eb('leads.updated_at', '<=', new Date(now.getTime() - silentDays * 24 * hour)),
      ]),
)

/** With whose reply was waited for. */
export async function lockSilentLead(db: Db, now: Date, id: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .selectAll('leads')
    .select('professionals.user_id')
    .where('leads.id', '=', id)
    .where(silentLeads.isDue(now))
    .forUpdate('leads')
    .skipLocked()
    .executeTakeFirst()
}

export const dueReminders = due(
  'lead_reminders',
  now =>
    ({ and, eb }) =>
      and([eb('told_at', 'is', null), eb('done_at', 'is', null), eb('due_at', '<=', now)]),
)
