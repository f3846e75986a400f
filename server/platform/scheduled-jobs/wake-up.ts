// The wake-up: an action that leaves due work wakes the job runner of its own node; other nodes find the work at their
// next poll.

export type WakeUp = {
  wake(): void
  /** Calls `subscriber` at every wake-up; returns the function that ends the subscription. */
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

/** The part of a request context that is needed to wake them. */
type Waking = { readonly services: { readonly wakeUp: WakeUp }; readonly afterwards: (() => Promise<void>)[] }

/** Runs due work right after the action's commit, without the usual wait. */
export function wakeJobRunner({ services, afterwards }: Waking): void {
  afterwards.push(async () => services.wakeUp.wake())
}
