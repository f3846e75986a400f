// The alarm: an action that leaves something due wakes the timers of its own node; where it is not heard, the next round comes as always.

export type WakeUp = {
  wake(): void
  /** Calls at every ring, until what it answers is called. */
  onWake(subscriber: () => void): () => void
}

export function createWakeUp(): WakeUp {
  const subscribers = new Set<() => void>()
  return {
    wake: () => {
      for (const subscriber of subscribers) subscriber()
    },
    onWake: subscriber => {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
  }
}

/** What of a call it takes to wake them. */
type Waking = { readonly services: { readonly wakeUp: WakeUp }; readonly afterwards: (() => Promise<void>)[] }

/** What the action leaves due is done as soon as it has committed, and not within the usual wait. */
export function wakeJobRunner({ services, afterwards }: Waking): void {
  afterwards.push(async () => services.wakeUp.wake())
}
