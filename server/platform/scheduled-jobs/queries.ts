// Rows at which a scheduled job failed, with their next attempt, so that they block no others.
import { sql } from 'kysely'
import { deleteSome } from '#server/platform/database/delete-some.ts'
import type { Db } from '#server/platform/database/open.ts'

const firstPause = 20_000
const longestPause = 3_600_000
export const failureDays = 30

/** The time of the next attempt by row id. */
export async function listFailures(db: Db, job: string): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .selectFrom('scheduledJobFailures')
    .select(['rowId', 'nextAttemptAt'])
    .where('job', '=', job)
    .execute()
  return new Map(rows.map(row => [row.rowId, row.nextAttemptAt]))
}

/** Pauses grow from 20 seconds to an hour. */
export async function noteFailure(db: Db, job: string, rowId: string, error: string): Promise<void> {
  const pause = (attempts: unknown) =>
    sql<Date>`now() + make_interval(secs => least(${longestPause / 1000}, ${firstPause / 1000} * power(2, least(${attempts}, 12))))`
  const lastError = error.slice(0, 500)
  await db
    .insertInto('scheduledJobFailures')
    .values({ job, rowId, attempts: 1, nextAttemptAt: pause(0), lastError })
    .onConflict(conflict =>
      conflict.columns(['job', 'rowId']).doUpdateSet(({ ref }) => ({
        attempts: sql<number>`scheduled_job_failures.attempts + 1`,
        nextAttemptAt: pause(ref('scheduledJobFailures.attempts')),
        lastError,
      })),
    )
    .execute()
}

export async function clearFailure(db: Db, job: string, rowId: string): Promise<void> {
  await db.deleteFrom('scheduledJobFailures').where('job', '=', job).where('rowId', '=', rowId).execute()
}

/** Deletes failures of rows that are no longer due. */
export async function deleteOldFailures(db: Db, now: Date, limit: number): Promise<number> {
  return await deleteSome(
    db,
    'scheduledJobFailures',
    sql`next_attempt_at < ${new Date(now.getTime() - failureDays * 86_400_000)}`,
    limit,
  )
}
