// Reminds the other side to answer; without an answer the complaint goes to mediation.

import { emit } from '#server/platform/events/event.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { complaintDays } from '#shared/features/complaints/lifecycle.ts'
import { complaintMachine, daysAfter, notifiedOf } from './complaint.machine.ts'
import { findComplaint, lockComplaint } from './complaint-queries.ts'
import { complaintUnansweredYet } from './events.ts'

const overdue = due('complaints', ({ and, eb }, now) =>
  and([eb('status', '=', 'awaiting_reply'), eb('dueAt', '<=', now)]),
)
const ending = due('complaints', ({ and, eb }, now) =>
  and([
    eb('status', '=', 'awaiting_reply'),
    eb('dueAt', '>', now),
    eb('dueAt', '<=', daysAfter(now, complaintDays.remind)),
    eb('remindedAt', 'is', null),
  ]),
)

export const lapseComplaints: ScheduledJob = {
  name: 'lapse-complaints',
  due: overdue.list,
  run: async (tx, id) => {
    const row = (await overdue.lock(tx.db, tx.now, id)) && (await lockComplaint(tx.db, id))
    if (row) await complaintMachine.tryTransition(tx, row, 'lapse', { as: 'system', reason: 'unanswered' })
  },
}

export const remindOfComplaints: ScheduledJob = {
  name: 'remind-of-complaints',
  due: ending.list,
  run: async (tx, id) => {
    const marked = await ending.mark(tx.db, tx.now, id, { remindedAt: tx.now })
    const row = marked && (await findComplaint(tx.db, id))
    if (row) await emit(tx, complaintUnansweredYet(notifiedOf(row, null)))
  },
}
