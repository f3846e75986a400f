// What time does to documents: reminders 30 and 7 days before the last day and on it, then the end.
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

/** The reminder that is due with so many days left: the smallest that has come. */
function reminderOf(days: number): number | undefined {
  return reminderDays.toReversed().find(reminder => days <= reminder)
}

export const remindOfDocuments: ScheduledJob = {
  name: 'remind-of-documents',
  due: endingDocuments.list,
  act: async (within, documentId) => {
    const today = dayOf(within.now)
    const document = await lockEnding(within.db, within.now, documentId)
    if (!document) return
    const days = daysUntil(document.expires_at ?? today, today)
    const reminder = reminderOf(days)
    if (reminder !== undefined && (await markReminded(within.db, documentId, reminder)))
      await emit(within, documentExpiring({ documentId, days }))
  },
}

/** Badges stand on public pages. */
export const expireDocuments: ScheduledJob = {
  name: 'expire-documents',
  due: overdueDocuments.list,
  act: async (within, documentId) => {
    const document = await lockOverdue(within.db, within.now, documentId)
    if (!(document && (await markExpired(within.db, documentId)))) return []
    if (document.professional_id) await settleDocuments(within, document.request_id, document.professional_id)
    if (!(await hasSuccessor(within.db, document))) await emit(within, documentExpired({ documentId }))
    return document.professional_id ? ['professionals'] : []
  },
}
