// What time does to leads: the reply is due soon, nothing happens any more, a reminder rings.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { dueSoonHours, silentDays } from '#shared/features/leads/lifecycle.ts'
import { leadDue, leadEnded, reminderDue } from './events.ts'
import { tryMoveLead } from './move-lead.ts'
import { lockSilentLeads, takeDueLeads, takeDueReminders } from './timer-queries.ts'

const hour = 3_600_000

export async function remindOfLeads(within: Within): Promise<void> {
  const until = new Date(within.now.getTime() + dueSoonHours * hour)
  for (const leadId of await takeDueLeads(within.db, within.now, until)) await emit(within, leadDue({ leadId }))
}

export async function endSilentLeads(within: Within): Promise<void> {
  const since = new Date(within.now.getTime() - silentDays * 24 * hour)
  for (const lead of await lockSilentLeads(within.db, since)) {
    const details = { by: null, reason: 'silent', set: { lost_reason: 'silent' } }
    if (await tryMoveLead(within, lead, 'lose', details)) await emit(within, leadEnded({ leadId: lead.id }))
  }
}

export async function ringReminders(within: Within): Promise<void> {
  for (const reminderId of await takeDueReminders(within.db, within.now))
    await emit(within, reminderDue({ reminderId }))
}
