// Limits the rendering of documents that no cache has: unlimited at the pace of people, one at a time for an address
// that requests faster.
import { bounded } from '#server/platform/bounded.ts'
import { addressKey } from '#server/platform/limits.ts'

export type RenderSlots = {
  /** Renders for an address. @throws AppError `server.busy` when too many wait */
  run<T>(address: string, hasSession: boolean, work: () => Promise<T>): Promise<T>
  /** Renders in the background. @throws AppError `server.busy` when too many wait */
  behind<T>(work: () => Promise<T>): Promise<T>
}

const windowMilliseconds = 10_000
/** Documents per address and window that start at once; signed-in people may share an address with a whole office. */
const freeFor = { visitor: 60, session: 600 } as const
/** More addresses than this in one window are an attack: then all wait in line. */
const mostAddresses = 50_000
const quickBounds = { atOnce: 8, waiting: 256 }
const slowBounds = { atOnce: 1, waiting: 64 }

/** Runs one at a time and pauses after each for three times its duration: at most a quarter of a processor. */
function slowSlot(): <T>(work: () => Promise<T>) => Promise<T> {
  const inTurn = bounded(slowBounds)
  return <T>(work: () => Promise<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    inTurn(async () => {
      const begun = performance.now()
      await work().then(resolve, reject)
      await new Promise(rested => setTimeout(rested, 3 * (performance.now() - begun)))
    }).catch(reject)
    return promise
  }
}

type Count = { visitor: number; session: number }

/** `on` false: no limit, as in tests. */
export function createRenderSlots(on: boolean): RenderSlots {
  const quick = bounded(quickBounds)
  const slow = slowSlot()
  let counts = new Map<string, Count>()
  let begun = performance.now()

  function isTooFast(address: string, kind: keyof Count): boolean {
    if (performance.now() - begun > windowMilliseconds) {
      counts = new Map()
      begun = performance.now()
    }
    const key = addressKey(address)
    const count = counts.get(key) ?? { visitor: 0, session: 0 }
    if (counts.size >= mostAddresses && !counts.has(key)) return true
    counts.set(key, count)
    count[kind] += 1
    return count[kind] > freeFor[kind]
  }
  return {
    run: (address, hasSession, work) => {
      if (!on) return work()
      return isTooFast(address, hasSession ? 'session' : 'visitor') ? slow(work) : quick(work)
    },
    behind: slow,
  }
}
