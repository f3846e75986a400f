// The hourly cleanup jobs, one page of each, rolled back.
import { wiring } from '#server/app/features.ts'
import { createLog } from '#server/platform/log.ts'
import { openPlatform } from '#server/platform/open-platform.ts'
import { platformCleanupJobs } from '#server/platform/scheduled-jobs/cleanup-jobs.ts'
import { testConfig } from '#tests/support/config.ts'

/** As many as the job runner deletes in a transaction. */
const most = 1_000
/** It works with files and has no single statement. */
const untimed = 'tidy-files'

/** Calls `print` with milliseconds and rows of each. */
export async function timeCleanup(
  url: string,
  print: (name: string, time: number, rows: number) => void,
): Promise<void> {
  const log = createLog('silent')
  const platform = await openPlatform(testConfig(), log, { wiring, place: { url, pool: 2 } })
  const { appContext } = platform
  const context = { appContext, log, tracer: null, isStopping: () => false, now: () => new Date() }
  const jobs = [...platformCleanupJobs(context, [...wiring.subscriptions.keys()]), ...wiring.cleanupJobs]
  try {
    for (const { name, clean } of jobs.filter(({ name }) => name !== untimed)) {
      const transaction = await appContext.database.db.startTransaction().execute()
      const begun = performance.now()
      try {
        const rows = await clean(transaction, new Date(), most)
        print(name, performance.now() - begun, rows)
      } finally {
        await transaction.rollback().execute()
      }
    }
  } finally {
    await platform.close()
  }
}
