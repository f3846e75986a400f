// What time does to documents: reminders 30 and 7 days before the last day and on it, then the end. Nodes share the work.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { reminderDays } from '#shared/features/onboarding/lifecycle.ts'
import { documentExpired, documentExpiring } from './events.ts'
import { hasSuccessor, listEnding, listOverdue, markExpired, markReminded } from './expiry-queries.ts'
import { dayOf } from './policy.ts'
import { settleDocuments } from './settle-documents.ts'

const dayMilliseconds = 86_400_000

function daysUntil(day: string, today: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMilliseconds)
}

/** The reminder that is due with so many days left: the smallest that has come. */
function reminderOf(days: number): number | undefined {
  return reminderDays.toReversed().find(reminder => days <= reminder)
}

export async function remindOfDocuments(within: Within): Promise<void> {
  const today = dayOf(within.now)
  const until = dayOf(new Date(within.now.getTime() + reminderDays[0] * dayMilliseconds))
  for (const { id, expires_at } of await listEnding(within.db, until)) {
    const days = daysUntil(expires_at ?? today, today)
    const reminder = reminderOf(days)
    if (days < 0 || reminder === undefined || !(await markReminded(within.db, id, reminder))) continue
    await emit(within, documentExpiring({ documentId: id, days }))
  }
}

/** Badges stand on public pages. */
export async function expireDocuments(within: Within): Promise<readonly Tag[]> {
  let isShown = false
  for (const document of await listOverdue(within.db, dayOf(within.now))) {
    if (!(await markExpired(within.db, document.id))) continue
    if (document.professional_id) {
      await settleDocuments(within, document.request_id, document.professional_id)
      isShown = true
    }
    if (!(await hasSuccessor(within.db, document))) await emit(within, documentExpired({ documentId: document.id }))
  }
  return isShown ? ['professionals'] : []
}
