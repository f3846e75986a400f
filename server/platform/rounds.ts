// Rounds of background work: at every NOTIFY, and every 2 s for what a crash or a failure left behind. One lane looks; where it finds something, another looks beside it.
import type { Database } from './database/open.ts'

export type Rounds = {
  /** Listens and looks from now on. */
  begin(): Promise<void>
  /** Does all that waits now; resolves when nothing does. */
  run(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly database: Database
  readonly channel: string
  /** Does one thing; false when nothing waits. */
  readonly work: () => Promise<boolean>
  readonly failed: (error: unknown) => void
  /** How many things at once: one that hangs holds up one lane only. */
  readonly lanes?: number
}

type Lane = { isIdle(): boolean; run(): Promise<void> }

const pollMilliseconds = 2_000

function openLane(round: () => Promise<void>, isStopped: () => boolean): Lane {
  let running: Promise<void> | null = null
  let again = false
  async function rounds(): Promise<void> {
    do {
      again = false
      await round()
    } while (again && !isStopped())
  }
  return {
    isIdle: () => running === null,
    run: () => {
      again = true
      running ??= rounds().finally(() => {
        running = null
      })
      return running
    },
  }
}

export function openRounds({ database, channel, work, failed, lanes: wide = 1 }: Options): Rounds {
  let stopped = false
  const ends: (() => void)[] = []

  async function round(): Promise<void> {
    if (await database.disk.isLow()) return
    while (!stopped && (await work())) look()
  }
  const lanes = Array.from({ length: wide }, () => openLane(round, () => stopped))
  async function run(): Promise<void> {
    do await Promise.all(lanes.map(lane => lane.run()))
    while (lanes.some(lane => !lane.isIdle()))
  }
  const idle = (): Lane | undefined => lanes.find(lane => lane.isIdle())
  function look(): void {
    if (!stopped) idle()?.run().catch(failed)
  }
  /** What was put there while every lane was at work is looked for again by one of them. */
  function wake(): void {
    if (!stopped) (idle() ?? lanes[0])?.run().catch(failed)
  }
  return {
    run,
    begin: async () => {
      const poll = setInterval(look, pollMilliseconds).unref()
      ends.push(() => clearInterval(poll), await database.listen(channel, wake))
      wake()
    },
    stop: async () => {
      stopped = true
      for (const end of ends) end()
      await Promise.allSettled(lanes.filter(lane => !lane.isIdle()).map(lane => lane.run()))
    },
  }
}
