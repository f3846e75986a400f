// What time does to leads: the reply is due soon, nothing happens any more, a reminder rings.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { leadDue, leadEnded, reminderDue } from './events.ts'
import { leadLife } from './life.ts'
import { dueLeads, dueReminders, lockSilentLead } from './timer-queries.ts'

export async function remindOfLead(within: Within, leadId: string): Promise<void> {
  if (await dueLeads.mark(within.db, within.now, leadId, { reminded_at: within.now }))
    await emit(within, leadDue({ leadId }))
}

export async function endSilentLead(within: Within, leadId: string): Promise<void> {
  const lead = await lockSilentLead(within.db, within.now, leadId)
  const details = { as: 'system', reason: 'silent', set: { lost_reason: 'silent' } } as const
  if (lead && (await leadLife.tryMove(within, lead, 'lose', details))) await emit(within, leadEnded({ leadId }))
}

export async function ringReminder(within: Within, reminderId: string): Promise<void> {
  if (await dueReminders.mark(within.db, within.now, reminderId, { told_at: within.now }))
    await emit(within, reminderDue({ reminderId }))
}
