import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

export async function listInvited(db: Db, jobId: string) {
  return await db
    .selectFrom('job_invitations')
    .innerJoin('professionals', 'professionals.id', 'job_invitations.professional_id')
    .select(['professionals.id', 'professionals.slug', 'professionals.name', 'job_invitations.notified_at'])
    .where('job_invitations.job_id', '=', jobId)
    .orderBy('job_invitations.invited_at')
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
    .where('user_id', '<>', ownerId)
    // The owner cannot invite somebody who has blocked them.
    .where(sql<SqlBool>`not has_blocked(user_id, ${ownerId})`)
    .execute()
}

/** Of the notified professionals: total, those who opened the job, those with an unsent draft of a bid. */
export async function countAudience(db: Db, jobId: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .leftJoin('drafts', join =>
      join.onRef('drafts.user_id', '=', 'professionals.user_id').on('drafts.key', '=', `bid:${jobId}`),
    )
    .where('leads.job_id', '=', jobId)
    .select(({ fn }) => [
      fn.countAll<number>().as('notified'),
      fn.count<number>('leads.viewed_at').as('seen'),
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
  const rows = professionalIds.map(id => ({ job_id: jobId, professional_id: id, invited_at: now }))
  await db
    .insertInto('job_invitations')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Deletes invitations without a notification so far; returns how many had one. */
export async function deleteUntold(db: Db, jobId: string, professionalIds: readonly string[]): Promise<number> {
  if (professionalIds.length === 0) return 0
  const gone = await db
    .deleteFrom('job_invitations')
    .where('job_id', '=', jobId)
    .where('professional_id', 'in', professionalIds)
    .where('notified_at', 'is', null)
    .returning('professional_id')
    .execute()
  return gone.length
}

/** Marks all as notified; returns those that were not before. */
export async function markNotified(db: Db, jobId: string, now: Date): Promise<readonly string[]> {
  const notified = await db
    .updateTable('job_invitations')
    .set({ notified_at: now })
    .where('job_id', '=', jobId)
    .where('notified_at', 'is', null)
    .returning('professional_id')
    .execute()
  return notified.map(({ professional_id }) => professional_id).toSorted()
}
