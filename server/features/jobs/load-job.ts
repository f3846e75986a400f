// Loads the job of an action; another person's job counts as missing.

import type { Trx } from '#server/platform/database/open.ts'
import { lockRow } from '#server/platform/database/row.ts'
import { type Dated, type Db, expectFound, type RequestContext } from '#server/platform/request-context.ts'
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
} from './job-queries.ts'
import { presentDetail } from './present-job.ts'

/** @throws AppError `job.not-found` */
export async function getJob(db: Db, id: string): Promise<JobRow> {
  return expectFound(await findJob(db, id), 'job.not-found')
}

/** @throws AppError `job.not-found` */
export async function getOwnJob(db: Db, id: string, ownerId: string): Promise<JobRow> {
  return expectFound(await findJob(db, id), 'job.not-found', job => job.ownerId === ownerId)
}

/**
 * Every change of a job or its bids starts with this lock, so that changes run one after the other. @throws AppError
 * `job.not-found`
 */
export async function getLockedJob(db: Trx, id: string): Promise<LockedJob> {
  return expectFound(await lockRow(db, 'jobs', id), 'job.not-found')
}

/** @throws AppError `job.not-found` */
export async function getLockedOwnJob(db: Trx, id: string, ownerId: string): Promise<LockedJob> {
  return expectFound(await lockRow(db, 'jobs', id), 'job.not-found', job => job.ownerId === ownerId)
}

/**
 * The lead of a notified professional; null for one who found the job in the list of open ones. @throws AppError
 * `job.not-found`
 */
export async function getLeadTo(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  jobId: string,
  professionalId: string,
) {
  const lead = await findLead(db, jobId, professionalId)
  if (lead) return lead
  const found = await selectInReach(db, professionalId, now).where('jobs.id', '=', jobId).executeTakeFirst()
  if (!found) throw new AppError('job.not-found')
  return null
}

/** A bid of this job. @throws AppError `bid.not-found` */
export async function getBidOf(db: Db, jobId: string, bidId: string): Promise<BidRow> {
  return expectFound(await findBid(db, bidId), 'bid.not-found', bid => bid.jobId === jobId)
}

/** The caller's bid with its job; the job is locked before the bid is read. @throws AppError `bid.not-found` */
export async function getOwnBid(
  db: Trx,
  bidId: string,
  professionalId: string,
): Promise<{ readonly bid: BidRow; readonly job: LockedJob }> {
  const isOwn = (bid: BidRow) => bid.professionalId === professionalId
  const known = expectFound(await findBid(db, bidId), 'bid.not-found', isOwn)
  const job = await getLockedJob(db, known.jobId)
  return { job, bid: await getBidOf(db, job.id, bidId) }
}

type Transitions = Parameters<typeof presentDetail>[0]['transitions']

export async function loadDetail({ db, now }: Dated, job: JobRow, transitions: Transitions) {
  const [plan] = await listPlans(db, [job.id])
  return presentDetail({
    job,
    lines: await listLines(db, job.id),
    files: await listJobFiles(db, job.id),
    invited: await listInvited(db, job.id),
    audience: await countAudience(db, job.id),
    history: await listHistory(db, job.id),
    plan,
    estimate: await findEstimateKey(db, job.estimateId),
    transitions,
    now,
  })
}
