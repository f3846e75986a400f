// Finds the job that a deed is about; someone else's is the same as none.
import type { Call, Db, Within } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type BidRow, findBid } from './bids/bid-queries.ts'
import { findLead, selectInReach } from './bids/opportunity-queries.ts'
import { countAudience, listInvited } from './invitation-queries.ts'
import { listJobFiles } from './job-file-queries.ts'
import {
  findEstimateKey,
  findJob,
  type JobRow,
  type LockedJob,
  listHistory,
  listLines,
  listPlans,
  lockJob,
} from './job-queries.ts'
import { presentDetail } from './present-job.ts'

/** @throws AppError `job.not-found` */
export async function getJob(db: Db, id: string): Promise<JobRow> {
  const job = await findJob(db, id)
  if (!job) throw new AppError('job.not-found')
  return job
}

/** @throws AppError `job.not-found` */
export async function getOwnJob(db: Db, id: string, ownerId: string): Promise<JobRow> {
  const job = await findJob(db, id)
  if (job?.owner_id !== ownerId) throw new AppError('job.not-found')
  return job
}

/** @throws AppError `job.not-found` */
export async function getLockedJob(db: Db, id: string): Promise<LockedJob> {
  const job = await lockJob(db, id)
  if (!job) throw new AppError('job.not-found')
  return job
}

/** @throws AppError `job.not-found` */
export async function getLockedOwnJob(db: Db, id: string, ownerId: string): Promise<LockedJob> {
  const job = await lockJob(db, id)
  if (job?.owner_id !== ownerId) throw new AppError('job.not-found')
  return job
}

/** The lead of who was told of the job; null for who found it among the open ones. @throws AppError `job.not-found` */
export async function getLeadTo({ db, now }: Pick<Call, 'db' | 'now'>, jobId: string, professionalId: string) {
  const lead = await findLead(db, jobId, professionalId)
  if (lead) return lead
  const found = await selectInReach(db, professionalId, now).where('jobs.id', '=', jobId).executeTakeFirst()
  if (!found) throw new AppError('job.not-found')
  return null
}

/** A bid of this job. @throws AppError `bid.not-found` */
export async function getBidOf(db: Db, jobId: string, bidId: string): Promise<BidRow> {
  const bid = await findBid(db, bidId)
  if (bid?.job_id !== jobId) throw new AppError('bid.not-found')
  return bid
}

/** An own bid with its job, the job locked before the bid is read. @throws AppError `bid.not-found` */
export async function getOwnBid(
  db: Db,
  bidId: string,
  professionalId: string,
): Promise<{ readonly bid: BidRow; readonly job: LockedJob }> {
  const known = await findBid(db, bidId)
  if (known?.professional_id !== professionalId) throw new AppError('bid.not-found')
  const job = await getLockedJob(db, known.job_id)
  return { job, bid: await getBidOf(db, job.id, bidId) }
}

export async function loadDetail({ db, now }: Within, job: JobRow, moves: readonly string[]) {
  const [plan] = await listPlans(db, [job.id])
  return presentDetail({
    job,
    lines: await listLines(db, job.id),
    files: await listJobFiles(db, job.id),
    invited: await listInvited(db, job.id),
    audience: await countAudience(db, job.id),
    history: await listHistory(db, job.id),
    plan,
    estimate: await findEstimateKey(db, job.estimate_id),
    moves,
    now,
  })
}
