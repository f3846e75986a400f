// What time does to jobs and bids: which open jobs and live bids it has come for.

import type { Db } from '#server/platform/call.ts'
import { due } from '#server/platform/timers/due.ts'
import { bidLifecycle, changesDays, endingDays } from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'

const day = 86_400_000

export const overdueJobs = due(
  'jobs',
  now =>
    ({ and, eb }) =>
      and([eb('status', '=', 'open'), eb('expires_at', '<=', now)]),
)

/** Sent back long ago: nothing but a move changes the time of such a job. */
export const forgottenJobs = due(
  'jobs',
  now =>
    ({ and, eb }) =>
      and([
        eb('status', '=', 'changes_requested'),
        eb('updated_at', '<=', new Date(now.getTime() - changesDays * day)),
      ]),
)

/** Open jobs that end soon and whose owners were not reminded of it. */
export const endingJobs = due(
  'jobs',
  now =>
    ({ and, eb }) =>
      and([
        eb('status', '=', 'open'),
        eb('expires_at', '>', now),
        eb('expires_at', '<=', new Date(now.getTime() + endingDays * day)),
        eb('reminded_days', 'is', null),
      ]),
)

export const overdueBids = due(
  'bids',
  now =>
    ({ and, eb }) =>
      and([eb('bids.status', 'in', bidLifecycle.live), eb('bids.valid_until', '<', dayOf(now))]),
)

/** Locks the job of a bid that is due, which must be before anything rests on it. */
export async function lockOverdueBid(db: Db, now: Date, id: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select('bids.job_id')
    .where('bids.id', '=', id)
    .where(overdueBids.isDue(now))
    .forUpdate('jobs')
    .skipLocked()
    .executeTakeFirst()
}
