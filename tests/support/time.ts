// Transactions as in actions, and scheduled jobs at a time that the test chooses.
import { wiring } from '#server/app/features.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { runJobs } from '#server/platform/scheduled-jobs/job-runner.ts'

/** Runs the work in a transaction context, in which `emit` works. */
export function inTransaction<T>(
  platform: Platform,
  work: (tx: TransactionContext) => Promise<T>,
  now = new Date(),
): Promise<T> {
  const { database, services } = platform.appContext
  return database.transaction(db => work({ db, now, services }))
}

/** Runs these scheduled jobs, or all, as if it were `now`. */
export async function passTime({ appContext, log }: Platform, now: Date, wanted = wiring.scheduledJobs): Promise<void> {
  await runJobs({ appContext, log, isStopping: () => false, now: () => now }, wanted)
}

/** Runs one scheduled job as if it were `now`. */
export async function runJob(platform: Platform, name: string, now: Date): Promise<void> {
  const wanted = wiring.scheduledJobs.filter(job => job.name === name)
  if (wanted.length === 0) throw new Error(`No scheduled job is called ${name}.`)
  await passTime(platform, now, wanted)
}
