import { useEffect, useState, useSyncExternalStore } from 'react'
import { emptyOutbox, shownOutbox, subscribeToOutbox } from './outbox.ts'

export function useOutbox(place: string) {
  const { entries, sending, waits } = useSyncExternalStore(subscribeToOutbox, shownOutbox, emptyOutbox)
  return { entries: entries.filter(one => one.place === place), sending, waits }
}

const minute = 60_000

/** The current time by the browser's clock, updated each minute; `start` until hydrated. */
export function useNow(start: string): string {
  const [now, setNow] = useState(start)
  useEffect(() => {
    const tick = (): void => setNow(new Date().toISOString())
    tick()
    const clock = setInterval(tick, minute)
    return () => clearInterval(clock)
  }, [])
  return now
}
