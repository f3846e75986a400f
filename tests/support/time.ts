// Work within a transaction as actions do it, and scheduledJobs at a moment that a test chooses.
import { scheduledJobs } from '#server/app/wiring.ts'
import type { Platform } from '#server/platform/open-platform.ts'
import type { TransactionContext } from '#server/platform/request-context.ts'
import { runJobs } from '#server/platform/scheduled-jobs/job-runner.ts'

/** A transaction in which `emit` reaches who acts within it. */
export function within<T>(
  platform: Platform,
  work: (within: TransactionContext) => Promise<T>,
  now = new Date(),
): Promise<T> {
  const { database, services } = platform.appContext
  return database.transaction(db => work({ db, now, dispatchInTransaction: services.dispatchInTransaction }))
}

/** Does what the scheduledJobs have due at that moment: one of them, or all. */
export async function passTime({ appContext, log }: Platform, now: Date, wanted = scheduledJobs): Promise<void> {
  await runJobs({ appContext, log, isStopping: () => false, now: () => now }, wanted)
}

/** Does what one timer has due at that moment. */
export async function runJob(platform: Platform, name: string, now: Date): Promise<void> {
  const wanted = scheduledJobs.filter(timer => timer.name === name)
  if (wanted.length === 0) throw new Error(`No timer is called ${name}.`)
  await passTime(platform, now, wanted)
}
