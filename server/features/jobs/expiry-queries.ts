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

/** Sent back before that moment: nothing but a move changes the time of such a job. */
export async function listForgottenJobs(db: Db, before: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'changes_requested')
    .where('updated_at', '<=', before)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the open jobs that end soon and whose owners were not reminded of it. */
export async function remindOfEnding(
  db: Db,
  { now, until, days }: { readonly now: Date; readonly until: Date; readonly days: number },
): Promise<readonly string[]> {
  const due = db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .where('reminded_days', 'is', null)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
  const reminded = await db
    .updateTable('jobs')
    .set({ reminded_days: days })
    .where('id', 'in', due)
    .returning('id')
    .execute()
  return reminded.map(({ id }) => id)
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
