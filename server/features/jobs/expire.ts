// What time does to jobs and bids: the end of open ones, the reminder before it, the end of what nobody changed. Nodes share the work.
import type { Within } from '#server/platform/call.ts'
import { emit } from '#server/platform/events/emit.ts'
import type { Tag } from '#shared/api/endpoint.ts'
import { changesDays, endingDays } from '#shared/features/jobs/lifecycle.ts'
import { findBid } from './bids/bid-queries.ts'
import { moveBid, passOverBids } from './bids/move-bid.ts'
import { bidExpired, jobExpired, jobExpiring, jobGivenUp } from './events.ts'
import { listForgottenJobs, listOverdueBids, listOverdueJobs, remindOfEnding } from './expiry-queries.ts'
import { getLockedJob } from './load-job.ts'
import { moveJob } from './move-job.ts'
import { dayOf, isValid } from './policy.ts'

const day = 86_400_000

export async function expireJobs(within: Within): Promise<readonly Tag[]> {
  const overdue = await listOverdueJobs(within.db, within.now)
  for (const jobId of overdue) {
    await moveJob(within, await getLockedJob(within.db, jobId), 'expire', { by: null })
    const passedOver = await passOverBids(within, jobId)
    await emit(within, jobExpired({ jobId, passedOver }))
  }
  return overdue.length > 0 ? ['jobs'] : []
}

/** Once for each end: a renewed job is spoken of again. */
export async function remindOfJobs(within: Within): Promise<void> {
  const until = new Date(within.now.getTime() + endingDays * day)
  for (const jobId of await remindOfEnding(within.db, { now: within.now, until, days: endingDays }))
    await emit(within, jobExpiring({ jobId }))
}

/** Sent back and never changed. */
export async function giveUpJobs(within: Within): Promise<void> {
  const before = new Date(within.now.getTime() - changesDays * day)
  for (const jobId of await listForgottenJobs(within.db, before)) {
    await moveJob(within, await getLockedJob(within.db, jobId), 'give-up', { by: null, reason: 'not-changed' })
    const passedOver = await passOverBids(within, jobId)
    await emit(within, jobGivenUp({ jobId, passedOver }))
  }
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
