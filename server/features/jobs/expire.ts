// What time does to jobs and bids: the end of open ones, the reminder before it, the end of what nobody changed.

import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { endingDays } from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { findBid } from './bids/bid-queries.ts'
import { bidLife, passOverBids } from './bids/life.ts'
import { bidExpired, jobExpired, jobExpiring, jobGivenUp } from './events.ts'
import { endingJobs, forgottenJobs, lockOverdueBid, overdueJobs } from './expiry-queries.ts'
import { jobLife } from './life.ts'
import { isValid } from './policy.ts'

export async function expireJob(within: Within, jobId: string): Promise<readonly Tag[]> {
  const job = await overdueJobs.lock(within.db, within.now, jobId)
  if (!job) return []
  await jobLife.move(within, job, 'expire', { as: 'system' })
  const passedOver = await passOverBids(within, jobId)
  await emit(within, jobExpired({ jobId, passedOver }))
  return ['jobs']
}

/** Once for each end: a renewed job is spoken of again. */
export async function remindOfJob(within: Within, jobId: string): Promise<void> {
  if (await endingJobs.mark(within.db, within.now, jobId, { reminded_days: endingDays }))
    await emit(within, jobExpiring({ jobId }))
}

/** Sent back and never changed. */
export async function giveUpJob(within: Within, jobId: string): Promise<void> {
  const job = await forgottenJobs.lock(within.db, within.now, jobId)
  if (!job) return
  await jobLife.move(within, job, 'give-up', { as: 'system', reason: 'not-changed' })
  const passedOver = await passOverBids(within, jobId)
  await emit(within, jobGivenUp({ jobId, passedOver }))
}

export async function expireBid(within: Within, bidId: string): Promise<void> {
  const locked = await lockOverdueBid(within.db, within.now, bidId)
  if (!locked) return
  // Read again: it may have been revised before its job was locked.
  const bid = await findBid(within.db, bidId)
  if (!bid || isValid(bid, dayOf(within.now))) return
  if (!(await bidLife.tryMove(within, bid, 'expire', { as: 'system' }))) return
  await emit(within, bidExpired({ jobId: locked.job_id, bidId }))
}
