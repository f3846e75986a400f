// The SQL of running out: accepted documents near their end, and those past it.

import type { Db } from '#server/platform/call.ts'
import type { DuePage } from '#server/platform/timers/due.ts'
import { reminderDays } from '#shared/features/onboarding/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'

const day = 86_400_000

const dayBehind = (now: Date, days: number): string => dayOf(new Date(now.getTime() + days * day))

/** Of an approved application, replaced by nothing newer, and one of the reminders has come that was not given yet. */
const endingDocuments = (db: Db, now: Date) =>
  db
    .selectFrom('onboarding_documents as d')
    .innerJoin('onboarding_requests as r', 'r.id', 'd.request_id')
    .where('d.status', '=', 'accepted')
    .where('d.replaced_at', 'is', null)
    .where('d.expires_at', '>=', dayOf(now))
    .where('r.status', '=', 'approved')
    .where(({ or, and, eb }) =>
      or(
        reminderDays.map(days =>
          and([
            eb('d.expires_at', '<=', dayBehind(now, days)),
            or([eb('d.reminded_days', 'is', null), eb('d.reminded_days', '>', days)]),
          ]),
        ),
      ),
    )

export async function listEnding(db: Db, now: Date, { after, limit }: DuePage) {
  return await endingDocuments(db, now).select('d.id').where('d.id', '>', after).orderBy('d.id').limit(limit).execute()
}

/** Its application is locked. */
export async function lockEnding(db: Db, now: Date, id: string) {
  return await endingDocuments(db, now)
    .select(['d.expires_at'])
    .where('d.id', '=', id)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst()
}

/** Notes the reminder; false when it was given already. */
export async function markReminded(db: Db, id: string, days: number): Promise<boolean> {
  const marked = await db
    .updateTable('onboarding_documents')
    .set({ reminded_days: days })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .where(({ or, eb }) => or([eb('reminded_days', 'is', null), eb('reminded_days', '>', days)]))
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Accepted and past their last day, replaced ones too. */
const overdueDocuments = (db: Db, now: Date) =>
  db
    .selectFrom('onboarding_documents as d')
    .innerJoin('onboarding_requests as r', 'r.id', 'd.request_id')
    .where('d.status', '=', 'accepted')
    .where('d.expires_at', '<', dayOf(now))

export async function listOverdue(db: Db, now: Date, { after, limit }: DuePage) {
  return await overdueDocuments(db, now).select('d.id').where('d.id', '>', after).orderBy('d.id').limit(limit).execute()
}

/** Its application is locked. */
export async function lockOverdue(db: Db, now: Date, id: string) {
  return await overdueDocuments(db, now)
    .leftJoin('professionals as p', 'p.user_id', 'r.user_id')
    .select(['d.id', 'd.request_id', 'd.type_id', 'd.created_at', 'p.id as professional_id'])
    .where('d.id', '=', id)
    .forUpdate('r')
    .skipLocked()
    .executeTakeFirst()
}
export type OverdueRow = NonNullable<Awaited<ReturnType<typeof lockOverdue>>>

export async function markExpired(db: Db, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('onboarding_documents')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'accepted')
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

/** Whether a newer document of the type was accepted: then the end of the old one is no news. */
export async function hasSuccessor(db: Db, { request_id, type_id, created_at }: OverdueRow): Promise<boolean> {
  const newer = await db
    .selectFrom('onboarding_documents')
    .select('id')
    .where('request_id', '=', request_id)
    .where('type_id', '=', type_id)
    .where('created_at', '>', created_at)
    .where('status', '=', 'accepted')
    .limit(1)
    .executeTakeFirst()
  return newer !== undefined
}
