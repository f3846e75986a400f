import type { Db } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import { reminderDays } from '#shared/features/onboarding/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'

const day = 86_400_000

const dayBehind = (now: Date, days: number): string => dayOf(new Date(now.getTime() + days * day))

/** Current documents of approved applications with a due reminder that was not sent. */
export const endingDocuments = due('onboarding_documents', ({ or, and, eb, exists, selectFrom }, now) =>
  and([
    eb('onboarding_documents.status', '=', 'accepted'),
    eb('replaced_at', 'is', null),
    eb('expires_at', '>=', dayOf(now)),
    exists(
      selectFrom('onboarding_requests')
        .select('onboarding_requests.id')
        .whereRef('onboarding_requests.id', '=', 'onboarding_documents.request_id')
        .where('onboarding_requests.status', '=', 'approved'),
    ),
    or(
      reminderDays.map(days =>
        and([
          eb('expires_at', '<=', dayBehind(now, days)),
          or([eb('reminded_days', 'is', null), eb('reminded_days', '>', days)]),
        ]),
      ),
    ),
  ]),
)

/** A document with its application, which it locks. */
const withRequest = (db: Db, id: string) =>
  db
    .selectFrom('onboarding_documents')
    .innerJoin('onboarding_requests as r', 'r.id', 'onboarding_documents.request_id')
    .where('onboarding_documents.id', '=', id)
    .forUpdate('r')
    .skipLocked()

export async function lockEnding(db: Db, now: Date, id: string) {
  return await withRequest(db, id).select('expires_at').where(endingDocuments.isDue(now)).executeTakeFirst()
}

/** Records the reminder; false when it was sent already. */
export async function markReminded(db: Db, id: string, days: number): Promise<boolean> {
  const marked = await db
    .updateTable('onboarding_documents')
    .set({ reminded_days: days })
    .where(({ and }) => and({ id, status: 'accepted' }))
    .where(({ or, eb }) => or([eb('reminded_days', 'is', null), eb('reminded_days', '>', days)]))
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Accepted documents past their last day, replaced ones too. */
export const overdueDocuments = due('onboarding_documents', ({ and, eb }, now) =>
  and([eb('onboarding_documents.status', '=', 'accepted'), eb('expires_at', '<', dayOf(now))]),
)

export async function lockOverdue(db: Db, now: Date, id: string) {
  return await withRequest(db, id)
    .leftJoin('professionals as p', 'p.user_id', 'r.user_id')
    .select(['onboarding_documents.id', 'request_id', 'type_id', 'onboarding_documents.created_at'])
    .select('p.id as professional_id')
    .where(overdueDocuments.isDue(now))
    .executeTakeFirst()
}
export type OverdueRow = NonNullable<Awaited<ReturnType<typeof lockOverdue>>>

export async function markExpired(db: Db, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('onboarding_documents')
    .set({ status: 'expired' })
    .where(({ and }) => and({ id, status: 'accepted' }))
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Whether a newer document of the type was accepted; then the expiry of the old one is not notified. */
export async function hasSuccessor(db: Db, { request_id, type_id, created_at }: OverdueRow): Promise<boolean> {
  const newer = await db
    .selectFrom('onboarding_documents')
    .select('id')
    .where(({ and }) => and({ request_id, type_id }))
    .where('created_at', '>', created_at)
    .where('status', '=', 'accepted')
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}
