// Recently published changes, for sockets that subscribe just after them.

/** The longest time between a page's data and its subscription on a slow connection. */
const cacheMilliseconds = 30_000
const cacheLimit = 20_000

export type Recent = {
  note(name: string): void
  has(name: string): boolean
}

export function openRecent(): Recent {
  /** The time of each change, oldest first. */
  const at = new Map<string, number>()
  function prune(now: number): void {
    for (const [name, noted] of at) {
      if (now - noted <= cacheMilliseconds && at.size <= cacheLimit) return
      at.delete(name)
    }
  }
  return {
    note: name => {
      at.delete(name)
      at.set(name, Date.now())
      prune(Date.now())
    },
    has: name => Date.now() - (at.get(name) ?? Number.NEGATIVE_INFINITY) <= cacheMilliseconds,
  }
}
