// Ends what ran out of time: open jobs after their thirty days, bids after their last day. Nodes share the work.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { findBid } from './bids/bid-queries.ts'
import { moveBid, passOverBids } from './bids/move-bid.ts'
import { bidExpired, jobExpired } from './events.ts'
import { listOverdueBids, listOverdueJobs } from './expiry-queries.ts'
import { getLockedJob } from './load-job.ts'
import { moveJob } from './move-job.ts'
import { dayOf, isValid } from './policy.ts'

export async function expireJobs(within: Within): Promise<readonly Tag[]> {
  const overdue = await listOverdueJobs(within.db, within.now)
  for (const jobId of overdue) {
    await moveJob(within, await getLockedJob(within.db, jobId), 'expire', { by: null })
    const passedOver = await passOverBids(within, jobId)
    await emit(within, jobExpired({ jobId, passedOver }))
  }
  return overdue.length > 0 ? ['jobs'] : []
}

export async function expireBids(within: Within): Promise<void> {
  const today = dayOf(within.now)
  for (const { id, job_id: jobId } of await listOverdueBids(within.db, today)) {
    // Read again: it may have been revised before its job was locked.
    const bid = await findBid(within.db, id)
    if (!bid || isValid(bid, today) || !['submitted', 'shortlisted'].includes(bid.status)) continue
    await moveBid(within, bid, 'expire', { by: null })
    await emit(within, bidExpired({ jobId, bidId: id }))
  }
}
