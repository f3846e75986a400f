// What time does to leads: the reply is due soon, nothing happens any more, a reminder rings.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import { leadDue, leadEnded, reminderDue } from './events.ts'
import { tryMoveLead } from './move-lead.ts'
import { lockSilentLead, takeDueLead, takeDueReminder } from './timer-queries.ts'

export async function remindOfLead(within: Within, leadId: string): Promise<void> {
  if (await takeDueLead(within.db, within.now, leadId)) await emit(within, leadDue({ leadId }))
}

export async function endSilentLead(within: Within, leadId: string): Promise<void> {
  const lead = await lockSilentLead(within.db, within.now, leadId)
  const details = { by: null, reason: 'silent', set: { lost_reason: 'silent' } }
  if (lead && (await tryMoveLead(within, lead, 'lose', details))) await emit(within, leadEnded({ leadId }))
}

export async function ringReminder(within: Within, reminderId: string): Promise<void> {
  if (await takeDueReminder(within.db, within.now, reminderId)) await emit(within, reminderDue({ reminderId }))
}
