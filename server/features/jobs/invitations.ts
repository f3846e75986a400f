// Stores a client's personal invitations, and notifies the invited once the job is open.

import { emit } from '#server/platform/events/event.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type JobStatus, mostInvited } from '#shared/features/jobs/lifecycle.ts'
import { professionalInvitedToJob } from './events.ts'
import { deleteUntold, findInvitable, insertInvitations, listInvited, markNotified } from './invitation-queries.ts'
import { isOpen } from './policy.ts'

type Job = {
  readonly id: string
  readonly ownerId: string
  readonly status: JobStatus
  readonly expiresAt: Date | null
}

/** Notifies the invited who were not notified yet, if the job is open. The job must be locked. */
export async function notifyInvited(
  tx: TransactionContext,
  job: Pick<Job, 'id' | 'status' | 'expiresAt'>,
): Promise<void> {
  if (!isOpen(job, tx.now)) return
  for (const professionalId of await markNotified(tx.db, job.id, tx.now))
    await emit(tx, professionalInvitedToJob({ jobId: job.id, professionalId }))
}

/**
 * Replaces the invitations; notified ones stay. Notifies nobody.
 * @throws AppError `request.invalid` for a slug that cannot be invited; `job.too-many-invited`
 */
export async function saveInvited(
  tx: TransactionContext,
  job: Pick<Job, 'id' | 'ownerId'>,
  slugs: readonly string[],
): Promise<void> {
  const { db, now } = tx
  const before = await listInvited(db, job.id)
  const known = new Set(before.map(({ slug }) => slug))
  const fresh = [...new Set(slugs)].filter(slug => !known.has(slug))
  const found = await findInvitable(db, fresh, job.ownerId)
  const unknownSlugs = fresh.filter(slug => found.every(one => one.slug !== slug))
  if (unknownSlugs.length > 0) {
    const fields = unknownSlugs.map(slug => ({ path: `invited/${slugs.indexOf(slug)}`, code: 'not-a-choice' as const }))
    throw new AppError('request.invalid', { fields })
  }
  const dropped = before.filter(({ slug, notifiedAt }) => notifiedAt === null && !slugs.includes(slug))
  if (before.length - dropped.length + found.length > mostInvited) throw new AppError('job.too-many-invited')
  await deleteUntold(
    db,
    job.id,
    dropped.map(({ id }) => id),
  )
  await insertInvitations(
    db,
    job.id,
    found.map(({ id }) => id),
    now,
  )
}
