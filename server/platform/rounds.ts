// Rounds of background work: at every NOTIFY, and every 2 s for what a crash or a failure left behind; never two at once.
import type { Database } from './database/open.ts'

export type Rounds = {
  /** Does all that waits now; resolves when nothing does. */
  run(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly database: Database
  readonly channel: string
  readonly work: () => Promise<void>
  readonly failed: (error: unknown) => void
}

const pollMilliseconds = 2_000

export async function startRounds({ database, channel, work, failed }: Options): Promise<Rounds> {
  let running: Promise<void> | null = null
  let again = false
  let stopped = false

  async function rounds(): Promise<void> {
    do {
      again = false
      await work()
    } while (again && !stopped)
  }
  function run(): Promise<void> {
    again = true
    running ??= rounds().finally(() => {
      running = null
    })
    return running
  }
  function wake(): void {
    if (!stopped) run().catch(failed)
  }
  const stopListening = await database.listen(channel, wake)
  const poll = setInterval(wake, pollMilliseconds).unref()
  return {
    run,
    stop: async () => {
      stopped = true
      clearInterval(poll)
      stopListening()
      await running?.catch(() => undefined)
    },
  }
}
