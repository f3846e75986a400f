// Forgets, once an hour, what nobody needs any more.
import type { Database } from './database/open.ts'
import { forgetOldKeys } from './endpoint/idempotency.ts'
import type { Log } from './log.ts'
import { forgetOldTokens } from './session/queries.ts'

const hour = 3_600_000

/** Starts the rounds; the returned function ends them. */
export function startHousekeeping({ db, disk }: Database, log: Log): () => void {
  async function round(): Promise<void> {
    if (await disk.isLow()) return
    const now = new Date()
    await forgetOldKeys(db, now)
    await forgetOldTokens(db, now)
  }
  const timer = setInterval(() => {
    round().catch((error: unknown) => log.error({ err: error }, 'Housekeeping failed'))
  }, hour).unref()
  return () => clearInterval(timer)
}
