// Background work: at every NOTIFY, and every 2 s for what a crash or a failure left behind. One worker polls; when it
// finds a job it wakes another, up to the limit.
import type { Database } from './database/open.ts'

export type PollingWorker = {
  /** Starts listening and polling. */
  begin(): Promise<void>
  /** Does all waiting work; resolves when none is left. */
  run(): Promise<void>
  stop(): Promise<void>
}

type Options = {
  readonly database: Database
  readonly channel: string
  /** Does one unit of work; false when none waits. */
  readonly work: () => Promise<boolean>
  readonly failed: (error: unknown) => void
  /** Concurrency: a unit that hangs blocks only one slot. */
  readonly slots?: number
  /** How long it waits after a NOTIFY for further ones; default: until the next task. */
  readonly collectMilliseconds?: number
}

type Slot = { isIdle(): boolean; run(): Promise<void> }

const pollMilliseconds = 2_000

function openSlot(pass: () => Promise<void>, isStopped: () => boolean): Slot {
  let running: Promise<void> | null = null
  let again = false
  async function passes(): Promise<void> {
    do {
      again = false
      await pass()
    } while (again && !isStopped())
  }
  return {
    isIdle: () => running === null,
    run: () => {
      again = true
      running ??= passes().finally(() => {
        running = null
      })
      return running
    },
  }
}

export function createPollingWorker(options: Options): PollingWorker {
  const { database, channel, work, failed, slots: wide = 1, collectMilliseconds = 0 } = options
  let stopped = false
  const ends: (() => void)[] = []

  async function pass(): Promise<void> {
    if (await database.disk.isLow()) return
    while (!stopped && (await work())) wakeOne()
  }
  const slots = Array.from({ length: wide }, () => openSlot(pass, () => stopped))
  async function run(): Promise<void> {
    do await Promise.all(slots.map(slot => slot.run()))
    while (slots.some(slot => !slot.isIdle()))
  }
  const idle = (): Slot | undefined => slots.find(slot => slot.isIdle())
  function wakeOne(): void {
    if (!stopped) idle()?.run().catch(failed)
  }
  /** Work that arrives while all slots are busy makes one of them poll again. */
  function wake(): void {
    if (!stopped) (idle() ?? slots[0])?.run().catch(failed)
  }
  let isCollecting = false
  function collect(): void {
    if (isCollecting) return
    isCollecting = true
    setTimeout(() => {
      isCollecting = false
      wake()
    }, collectMilliseconds).unref()
  }
  return {
    run,
    begin: async () => {
      const poll = setInterval(wakeOne, pollMilliseconds).unref()
      ends.push(() => clearInterval(poll), await database.listen(channel, collect))
      wake()
    },
    stop: async () => {
      stopped = true
      for (const end of ends) end()
      await Promise.allSettled(slots.filter(slot => !slot.isIdle()).map(slot => slot.run()))
    },
  }
}
