// The SQL of running out: accepted documents near their end, and those past it.
import type { Db } from '#server/platform/call.ts'

const most = 200

/** Accepted documents that nothing newer replaced and that end until that day; their applications are locked. */
export async function listEnding(db: Db, until: string) {
  return await db
    .selectFrom('onboarding_documents as d')
    .innerJoin('onboarding_requests as r', 'r.id', 'd.request_id')
    .select(['d.id', 'd.expires_at', 'd.reminded_days'])
    .where('d.status', '=', 'accepted')
    .where('d.replaced_at', 'is', null)
    .where('d.expires_at', '<=', until)
    .where('r.status', '=', 'approved')
    .orderBy('r.id')
    .orderBy('d.id')
    .forUpdate('r')
    .skipLocked()
    .execute()
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

/** Accepted documents whose last day is over, replaced ones too; their applications are locked. */
export async function listOverdue(db: Db, today: string) {
  return await db
    .selectFrom('onboarding_documents as d')
    .innerJoin('onboarding_requests as r', 'r.id', 'd.request_id')
    .leftJoin('professionals as p', 'p.user_id', 'r.user_id')
    .select(['d.id', 'd.request_id', 'd.type_id', 'd.created_at', 'p.id as professional_id'])
    .where('d.status', '=', 'accepted')
    .where('d.expires_at', '<', today)
    .orderBy('r.id')
    .orderBy('d.id')
    .limit(most)
    .forUpdate('r')
    .skipLocked()
    .execute()
}
export type OverdueRow = Awaited<ReturnType<typeof listOverdue>>[number]

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
