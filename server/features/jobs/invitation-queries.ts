import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

export async function listInvited(db: Db, jobId: string) {
  return await db
    .selectFrom('jobInvitations')
    .innerJoin('professionals', 'professionals.id', 'jobInvitations.professionalId')
    .select(['professionals.id', 'professionals.slug', 'professionals.name', 'jobInvitations.notifiedAt'])
    .where('jobInvitations.jobId', '=', jobId)
    .orderBy('jobInvitations.invitedAt')
    .orderBy('professionals.name')
    .execute()
}
export type InvitedRow = Awaited<ReturnType<typeof listInvited>>[number]

/** Those of the slugs that may be invited: approved contractors and builders, never the client. */
export async function findInvitable(db: Db, slugs: readonly string[], ownerId: string) {
  if (slugs.length === 0) return []
  return await db
    .selectFrom('professionals')
    .select(['id', 'slug'])
    .where('slug', 'in', slugs)
    .where('status', '=', 'approved')
    .where('type', 'in', ['contractor', 'builder'])
    .where('userId', '<>', ownerId)
    // The owner cannot invite somebody who has blocked them.
    .where(sql<SqlBool>`not has_blocked(user_id, ${ownerId})`)
    .execute()
}

/** Of the notified professionals: total, those who opened the job, those with an unsent draft of a bid. */
export async function countAudience(db: Db, jobId: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.ownerId')
    .leftJoin('drafts', join =>
      join.onRef('drafts.userId', '=', 'professionals.userId').on('drafts.key', '=', `bid:${jobId}`),
    )
    .where('leads.jobId', '=', jobId)
    .select(({ fn }) => [
      fn.countAll<number>().as('notified'),
      fn.count<number>('leads.viewedAt').as('seen'),
      fn.count<number>('drafts.key').as('writing'),
    ])
    .executeTakeFirstOrThrow()
}

export async function insertInvitations(
  db: Db,
  jobId: string,
  professionalIds: readonly string[],
  now: Date,
): Promise<void> {
  if (professionalIds.length === 0) return
  const rows = professionalIds.map(id => ({ jobId, professionalId: id, invitedAt: now }))
  await db
    .insertInto('jobInvitations')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Deletes invitations without a notification so far; returns how many had one. */
export async function deleteUntold(db: Db, jobId: string, professionalIds: readonly string[]): Promise<number> {
  if (professionalIds.length === 0) return 0
  const gone = await db
    .deleteFrom('jobInvitations')
    .where('jobId', '=', jobId)
    .where('professionalId', 'in', professionalIds)
    .where('notifiedAt', 'is', null)
    .returning('professionalId')
    .execute()
  return gone.length
}

/** Marks all as notified; returns those that were not before. */
export async function markNotified(db: Db, jobId: string, now: Date): Promise<readonly string[]> {
  const notified = await db
    .updateTable('jobInvitations')
    .set({ notifiedAt: now })
    .where('jobId', '=', jobId)
    .where('notifiedAt', 'is', null)
    .returning('professionalId')
    .execute()
  return notified.map(({ professionalId }) => professionalId).toSorted()
}
