// Scheduled jobs of leads: reply soon due, no activity, reminder due.

import { emit } from '#server/platform/events/event.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { dueSoonHours } from '#shared/features/leads/lifecycle.ts'
import { leadDue, leadEnded, reminderDue } from './events.ts'
import { leadMachine } from './lead.machine.ts'
import { lockSilentLead, silentLeads } from './lead-queries.ts'

const hour = 3_600_000

/** The reply is due soon. Overdue replies are in the list already; an old lead gets no further reminder. */
const unanswered = due('leads', ({ and, eb }, now) =>
  and([
    eb('stage', 'in', ['new', 'viewed']),
    eb('remindedAt', 'is', null),
    eb('dueAt', '<=', new Date(now.getTime() + dueSoonHours * hour)),
    eb('dueAt', '>', now),
  ]),
)

const reminders = due('leadReminders', ({ and, eb }, now) =>
  and([eb('notifiedAt', 'is', null), eb('doneAt', 'is', null), eb('dueAt', '<=', now)]),
)

export const remindOfLeads: ScheduledJob = {
  name: 'remind-of-leads',
  due: unanswered.list,
  run: async (tx, leadId) => {
    const marked = await unanswered.mark(tx.db, tx.now, leadId, { remindedAt: tx.now })
    if (marked) await emit(tx, leadDue({ leadId }))
  },
}

export const endSilentLeads: ScheduledJob = {
  name: 'end-silent-leads',
  due: silentLeads.list,
  run: async (tx, leadId) => {
    const lead = await lockSilentLead(tx.db, tx.now, leadId)
    const details = { as: 'system', reason: 'silent', set: { lostReason: 'silent' } } as const
    if (lead && (await leadMachine.tryTransition(tx, lead, 'lose', details))) await emit(tx, leadEnded({ leadId }))
  },
}

export const notifyReminders: ScheduledJob = {
  name: 'notify-reminders',
  due: reminders.list,
  run: async (tx, reminderId) => {
    const marked = await reminders.mark(tx.db, tx.now, reminderId, { notifiedAt: tx.now })
    if (marked) await emit(tx, reminderDue({ reminderId }))
  },
}
