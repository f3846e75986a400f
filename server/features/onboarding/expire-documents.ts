// Reminds 30 and 7 days before a document's last day and on it, then expires it.
import { emit } from '#server/platform/events/event.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { reminderDays } from '#shared/features/onboarding/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { documentExpired, documentExpiring } from './events.ts'
import {
  endingDocuments,
  hasSuccessor,
  lockEnding,
  lockOverdue,
  markExpired,
  markReminded,
  overdueDocuments,
} from './expiry-queries.ts'
import { settleDocuments } from './settle-documents.ts'

const dayMilliseconds = 86_400_000

function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMilliseconds)
}

/** The smallest reminder interval that is due with so many days left. */
function reminderOf(days: number): number | undefined {
  return reminderDays.toReversed().find(reminder => days <= reminder)
}

export const remindOfDocuments: ScheduledJob = {
  name: 'remind-of-documents',
  due: endingDocuments.list,
  run: async (tx, documentId) => {
    const today = dayOf(tx.now)
    const document = await lockEnding(tx.db, tx.now, documentId)
    if (!document) return
    const days = daysUntil(document.expiresAt ?? today, today)
    const reminder = reminderOf(days)
    if (reminder !== undefined && (await markReminded(tx.db, documentId, reminder)))
      await emit(tx, documentExpiring({ documentId, days }))
  },
}

/** Clears cached public pages too, because they show badges. */
export const expireDocuments: ScheduledJob = {
  name: 'expire-documents',
  due: overdueDocuments.list,
  run: async (tx, documentId) => {
    const document = await lockOverdue(tx.db, tx.now, documentId)
    if (!(document && (await markExpired(tx.db, documentId)))) return []
    if (document.professionalId) await settleDocuments(tx, document.requestId, document.professionalId)
    if (!(await hasSuccessor(tx.db, document))) await emit(tx, documentExpired({ documentId }))
    return document.professionalId ? ['professionals'] : []
  },
}
