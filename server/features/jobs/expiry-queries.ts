// The SQL of running out of time: which open jobs and live bids it has come for.
import type { Db } from '#server/platform/call.ts'

const most = 200

export async function listOverdueJobs(db: Db, now: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** With their jobs, which must be locked before anything rests on it. */
export async function listOverdueBids(db: Db, today: string) {
  return await db
    .selectFrom('bids')
    .innerJoin('jobs', 'jobs.id', 'bids.job_id')
    .select(['bids.id', 'bids.job_id'])
    .where('bids.status', 'in', ['submitted', 'shortlisted'])
    .where('bids.valid_until', '<', today)
    .orderBy('jobs.id')
    .limit(most)
    .forUpdate('jobs')
    .skipLocked()
    .execute()
}
