// Once an hour: forgets what nobody needs any more, and lets the features do what the time has come for.
import type { Services, Within } from './call.ts'
import type { Database } from './database/open.ts'
import { forgetOldKeys } from './endpoint/idempotency.ts'
import { tidyFiles } from './files/tidy.ts'
import type { Log } from './log.ts'
import { forgetOldMails } from './mail/queries.ts'
import { forgetOldChallenges, forgetOldTokens } from './session/queries.ts'

const hour = 3_600_000

type Kept = Pick<Services, 'config' | 'storage'>
type Task = (within: Within) => Promise<void>
const tasks = new Set<Task>()

/** Adds what is done every hour, in a transaction of its own, on every node; called in server/app/wiring.ts. */
export function everyHour(task: Task): void {
  tasks.add(task)
}

/** Does all of it now. */
export async function doHourly(database: Database, log: Log): Promise<void> {
  for (const task of tasks) {
    try {
      await database.transaction(db => task({ db, now: new Date() }))
    } catch (error) {
      log.error({ err: error, task: task.name }, 'An hourly task failed')
    }
  }
}

/** Starts the rounds; the returned function ends them. */
export function startHousekeeping(database: Database, { config, storage }: Kept, log: Log): () => void {
  const { db, disk } = database
  async function round(): Promise<void> {
    if (await disk.isLow()) return
    const now = new Date()
    await forgetOldKeys(db, now)
    await forgetOldTokens(db, now)
    await forgetOldChallenges(db, now)
    await forgetOldMails(db, now, config.mail !== null)
    await doHourly(database, log)
    await tidyFiles(db, storage, now)
  }
  const timer = setInterval(() => {
    round().catch((error: unknown) => log.error({ err: error }, 'Housekeeping failed'))
  }, hour).unref()
  return () => clearInterval(timer)
}
