// The SQL of running out of time: which open jobs and live bids it has come for.

import type { Db } from '#server/platform/call.ts'
import type { DuePage } from '#server/platform/timers/due.ts'
import { changesDays, endingDays } from '#shared/features/jobs/lifecycle.ts'
import { dayOf } from '#shared/values/day.ts'

const day = 86_400_000

const overdueJobs = (db: Db, now: Date) =>
  db.selectFrom('jobs').where('status', '=', 'open').where('expires_at', '<=', now)

export async function listOverdueJobs(db: Db, now: Date, { after, limit }: DuePage) {
  return await overdueJobs(db, now).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
}

export async function lockOverdueJob(db: Db, now: Date, id: string) {
  return await overdueJobs(db, now).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
}

/** Sent back long ago: nothing but a move changes the time of such a job. */
const forgottenJobs = (db: Db, now: Date) =>
  db
    .selectFrom('jobs')
    .where('status', '=', 'changes_requested')
    .where('updated_at', '<=', new Date(now.getTime() - changesDays * day))

export async function listForgottenJobs(db: Db, now: Date, { after, limit }: DuePage) {
  return await forgottenJobs(db, now).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
}

export async function lockForgottenJob(db: Db, now: Date, id: string) {
  return await forgottenJobs(db, now).selectAll().where('id', '=', id).forUpdate().skipLocked().executeTakeFirst()
}

const endsSoon = (now: Date) => new Date(now.getTime() + endingDays * day)

/** Open jobs that end soon and whose owners were not reminded of it. */
export async function listEndingJobs(db: Db, now: Date, { after, limit }: DuePage) {
  return await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', endsSoon(now))
    .where('reminded_days', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** False when it was reminded of, or changed, meanwhile. */
export async function markEnding(db: Db, now: Date, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('jobs')
    .set({ reminded_days: endingDays })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', endsSoon(now))
    .where('reminded_days', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}

const overdueBids = (db: Db, now: Date) =>
  db
    .selectFrom('bids')
    .where('bids.status', 'in', ['submitted', 'shortlisted'])
    .where('bids.valid_until', '<', dayOf(now))

export async function listOverdueBids(db: Db, now: Date, { after, limit }: DuePage) {
  return await overdueBids(db, now).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
}

/** Its job is locked, which must be before anything rests on it. */
export async function lockOverdueBid(db: Db, now: Date, id: string) {
  return await overdueBids(db, now)
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select(['bids.id', 'bids.job_id'])
    .where('bids.id', '=', id)
    .forUpdate('jobs')
    .skipLocked()
    .executeTakeFirst()
}
