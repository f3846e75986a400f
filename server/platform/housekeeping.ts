// Once an hour: forgets what nobody needs any more, and lets the features do what the time has come for.
import type { Tag } from '#shared/api/endpoint.ts'
import type { Within } from './call.ts'
import { forgetOldKeys } from './endpoint/idempotency.ts'
import { tidyFiles } from './files/tidy.ts'
import type { Kit } from './kit.ts'
import type { Log } from './log.ts'
import { forgetOldMails } from './mail/queries.ts'
import { forgetOldChallenges, forgetOldTokens } from './session/queries.ts'

const hour = 3_600_000

type Ground = Pick<Kit, 'database' | 'invalidation'>
/** Answers what it changed of what visitors see: those pages are made anew on every node. */
type Task = (within: Within) => Promise<void> | Promise<readonly Tag[]>
const tasks = new Set<Task>()

/** Adds what is done every hour, in a transaction of its own, on every node; called in server/app/wiring.ts. */
export function everyHour(task: Task): void {
  tasks.add(task)
}

async function perform(task: Task, { database, invalidation }: Ground): Promise<void> {
  const changed = await database.transaction(async db => {
    const tags = (await task({ db, now: new Date() })) ?? []
    await invalidation.announce(db, tags)
    return tags
  })
  invalidation.tell(changed)
}

/** Does all of it now. */
export async function doHourly(ground: Ground, log: Log): Promise<void> {
  for (const task of tasks) {
    try {
      await perform(task, ground)
    } catch (error) {
      log.error({ err: error, task: task.name }, 'An hourly task failed')
    }
  }
}

/** Starts the rounds; the returned function ends them. */
export function startHousekeeping(kit: Kit, log: Log): () => void {
  const { db, disk } = kit.database
  const { config, storage } = kit.services
  async function round(): Promise<void> {
    if (await disk.isLow()) return
    const now = new Date()
    await forgetOldKeys(db, now)
    await forgetOldTokens(db, now)
    await forgetOldChallenges(db, now)
    await forgetOldMails(db, now, config.mail !== null)
    await doHourly(kit, log)
    await tidyFiles(db, storage, now)
  }
  const timer = setInterval(() => {
    round().catch((error: unknown) => log.error({ err: error }, 'Housekeeping failed'))
  }, hour).unref()
  return () => clearInterval(timer)
}
