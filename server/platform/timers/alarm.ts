// The alarm: an action that leaves something due wakes the timers of its own node; where it is not heard, the next round comes as always.

export type Alarm = {
  ring(): void
  /** Calls at every ring, until what it answers is called. */
  onRing(hearer: () => void): () => void
}

export function openAlarm(): Alarm {
  const hearers = new Set<() => void>()
  return {
    ring: () => {
      for (const hearer of hearers) hearer()
    },
    onRing: hearer => {
      hearers.add(hearer)
      return () => void hearers.delete(hearer)
    },
  }
}

/** What of a call it takes to wake them. */
type Waking = { readonly services: { readonly alarm: Alarm }; readonly afterwards: (() => Promise<void>)[] }

/** What the action leaves due is done as soon as it has committed, and not within the usual wait. */
export function wakeTimers({ services, afterwards }: Waking): void {
  afterwards.push(async () => services.alarm.ring())
}
