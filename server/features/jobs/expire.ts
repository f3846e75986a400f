// What time does to jobs and bids: the end of open ones, the reminder before it, the end of what nobody changed.

import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { dayOf } from '#shared/values/day.ts'
import { findBid } from './bids/bid-queries.ts'
import { moveBid, passOverBids } from './bids/move-bid.ts'
import { bidExpired, jobExpired, jobExpiring, jobGivenUp } from './events.ts'
import { lockForgottenJob, lockOverdueBid, lockOverdueJob, markEnding } from './expiry-queries.ts'
import { moveJob } from './move-job.ts'
import { isValid } from './policy.ts'

export async function expireJob(within: Within, jobId: string): Promise<readonly Tag[]> {
  const job = await lockOverdueJob(within.db, within.now, jobId)
  if (!job) return []
  await moveJob(within, job, 'expire', { by: null })
  const passedOver = await passOverBids(within, jobId)
  await emit(within, jobExpired({ jobId, passedOver }))
  return ['jobs']
}

/** Once for each end: a renewed job is spoken of again. */
export async function remindOfJob(within: Within, jobId: string): Promise<void> {
  if (await markEnding(within.db, within.now, jobId)) await emit(within, jobExpiring({ jobId }))
}

/** Sent back and never changed. */
export async function giveUpJob(within: Within, jobId: string): Promise<void> {
  const job = await lockForgottenJob(within.db, within.now, jobId)
  if (!job) return
  await moveJob(within, job, 'give-up', { by: null, reason: 'not-changed' })
  const passedOver = await passOverBids(within, jobId)
  await emit(within, jobGivenUp({ jobId, passedOver }))
}

export async function expireBid(within: Within, bidId: string): Promise<void> {
  const locked = await lockOverdueBid(within.db, within.now, bidId)
  if (!locked) return
  // Read again: it may have been revised before its job was locked.
  const bid = await findBid(within.db, bidId)
  if (!bid || isValid(bid, dayOf(within.now)) || !['submitted', 'shortlisted'].includes(bid.status)) return
  await moveBid(within, bid, 'expire', { by: null })
  await emit(within, bidExpired({ jobId: locked.job_id, bidId }))
}
