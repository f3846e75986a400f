// Scheduled jobs of jobs and bids: expiry, the reminder before it, and the end of jobs that were sent back and never
// changed.

import { emit } from '#server/platform/events/event.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import type { ScheduledJob } from '#server/platform/scheduled-jobs/scheduled-job.ts'
import { changesDays, endingDays } from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'
import { bidMachine, passOverBids } from './bids/bid.machine.ts'
import { findBid, lockOverdueBid, overdueBids } from './bids/bid-queries.ts'
import { bidExpired, jobExpired, jobExpiring, jobGivenUp } from './events.ts'
import { jobMachine } from './job.machine.ts'
import { isValid } from './policy.ts'

const day = 86_400_000

const overdueJobs = due('jobs', ({ and, eb }, now) => and([eb('status', '=', 'open'), eb('expiresAt', '<=', now)]))

/** Sent back long ago: only a transition changes the timestamp of such a job. */
const forgotten = due('jobs', ({ and, eb }, now) =>
  and([eb('status', '=', 'changes_requested'), eb('updatedAt', '<=', new Date(now.getTime() - changesDays * day))]),
)

/** Open jobs that expire soon, without a reminder so far. */
const ending = due('jobs', ({ and, eb }, now) =>
  and([
    eb('status', '=', 'open'),
    eb('expiresAt', '>', now),
    eb('expiresAt', '<=', new Date(now.getTime() + endingDays * day)),
    eb('remindedDays', 'is', null),
  ]),
)

export const expireJobs: ScheduledJob = {
  name: 'expire-jobs',
  due: overdueJobs.list,
  run: async (tx, jobId) => {
    const job = await overdueJobs.lock(tx.db, tx.now, jobId)
    if (!job) return []
    await jobMachine.transition(tx, job, 'expire', { as: 'system' })
    const passedOver = await passOverBids(tx, jobId)
    await emit(tx, jobExpired({ jobId, passedOver }))
    return ['jobs']
  },
}

/** Once for each expiry date: a renewed job gets another reminder. */
export const remindOfJobs: ScheduledJob = {
  name: 'remind-of-jobs',
  due: ending.list,
  run: async (tx, jobId) => {
    const marked = await ending.mark(tx.db, tx.now, jobId, { remindedDays: endingDays })
    if (marked) await emit(tx, jobExpiring({ jobId }))
  },
}

/** Sent back and never changed. */
export const giveUpJobs: ScheduledJob = {
  name: 'give-up-jobs',
  due: forgotten.list,
  run: async (tx, jobId) => {
    const job = await forgotten.lock(tx.db, tx.now, jobId)
    if (!job) return
    await jobMachine.transition(tx, job, 'give-up', { as: 'system', reason: 'not-changed' })
    const passedOver = await passOverBids(tx, jobId)
    await emit(tx, jobGivenUp({ jobId, passedOver }))
  },
}

export const expireBids: ScheduledJob = {
  name: 'expire-bids',
  due: overdueBids.list,
  run: async (tx, bidId) => {
    const locked = await lockOverdueBid(tx.db, tx.now, bidId)
    // Read again: it may have been revised before the lock.
    const bid = locked && (await findBid(tx.db, bidId))
    if (!bid || isValid(bid, dayOf(tx.now))) return
    if (await bidMachine.tryTransition(tx, bid, 'expire', { as: 'system' }))
      await emit(tx, bidExpired({ jobId: bid.jobId, bidId }))
  },
}
