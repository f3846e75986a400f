import type { Db } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import { reminderDays } from '#shared/features/onboarding/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'

const day = 86_400_000

const dayBehind = (now: Date, days: number): string => dayOf(new Date(now.getTime() + days * day))

/** Current documents of approved applications with a due reminder that was not sent. */
export const endingDocuments = due('onboardingDocuments', ({ or, and, eb, exists, selectFrom }, now) =>
  and([
    eb('onboardingDocuments.status', '=', 'accepted'),
    eb('replacedAt', 'is', null),
    eb('expiresAt', '>=', dayOf(now)),
    exists(
      selectFrom('onboardingRequests')
        .select('onboardingRequests.id')
        .whereRef('onboardingRequests.id', '=', 'onboardingDocuments.requestId')
        .where('onboardingRequests.status', '=', 'approved'),
    ),
    or(
      reminderDays.map(days =>
        and([
          eb('expiresAt', '<=', dayBehind(now, days)),
          or([eb('remindedDays', 'is', null), eb('remindedDays', '>', days)]),
        ]),
      ),
    ),
  ]),
)

/** A document with its application, which it locks. */
const withRequest = (db: Db, id: string) =>
  db
    .selectFrom('onboardingDocuments')
    .innerJoin('onboardingRequests as r', 'r.id', 'onboardingDocuments.requestId')
    .where('onboardingDocuments.id', '=', id)
    .forUpdate('r')
    .skipLocked()

export async function lockEnding(db: Db, now: Date, id: string) {
  return await withRequest(db, id).select('expiresAt').where(endingDocuments.isDue(now)).executeTakeFirst()
}

/** Records the reminder; false when it was sent already. */
export async function markReminded(db: Db, id: string, days: number): Promise<boolean> {
  const marked = await db
    .updateTable('onboardingDocuments')
    .set({ remindedDays: days })
    .where(({ and }) => and({ id, status: 'accepted' }))
    .where(({ or, eb }) => or([eb('remindedDays', 'is', null), eb('remindedDays', '>', days)]))
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Accepted documents past their last day, replaced ones too. */
export const overdueDocuments = due('onboardingDocuments', ({ and, eb }, now) =>
  and([eb('onboardingDocuments.status', '=', 'accepted'), eb('expiresAt', '<', dayOf(now))]),
)

export async function lockOverdue(db: Db, now: Date, id: string) {
  return await withRequest(db, id)
    .leftJoin('professionals as p', 'p.userId', 'r.userId')
    .select(['onboardingDocuments.id', 'requestId', 'typeId', 'onboardingDocuments.createdAt'])
    .select('p.id as professionalId')
    .where(overdueDocuments.isDue(now))
    .executeTakeFirst()
}
export type OverdueRow = NonNullable<Awaited<ReturnType<typeof lockOverdue>>>

export async function markExpired(db: Db, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('onboardingDocuments')
    .set({ status: 'expired' })
    .where(({ and }) => and({ id, status: 'accepted' }))
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Whether a newer document of the type was accepted; then the expiry of the old one is not notified. */
export async function hasSuccessor(db: Db, { requestId, typeId, createdAt }: OverdueRow): Promise<boolean> {
  const newer = await db
    .selectFrom('onboardingDocuments')
    .select('id')
    .where(({ and }) => and({ requestId, typeId }))
    .where('createdAt', '>', createdAt)
    .where('status', '=', 'accepted')
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}
