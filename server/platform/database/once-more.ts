import { setTimeout as wait } from 'node:timers/promises'
import { isConnectionLost } from './sqlstate.ts'

/** Milliseconds before each further attempt: a pooler refuses new connections just after its server was lost. */
const pauses = [0, 250, 1_000]

/**
 * Runs it again when its connection was lost: for reads, and for writes that find their first answer by their key. A
 * pooler lets the new connection wait for a new primary.
 */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const pause = pauses[attempt]
      if (pause === undefined || !isConnectionLost(error)) throw error
      await wait(pause)
    }
  }
}
