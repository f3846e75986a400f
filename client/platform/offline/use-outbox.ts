// What a screen of a project shows of the device: what waits to be sent, whether there is a line, how old its data are.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { cacheMessage } from './cache-message.ts'
import { hasLine, setLineState, subscribeToLine, tryLine } from './line.ts'
import { emptyOutbox, shownOutbox, subscribeToOutbox } from './outbox.ts'

export function useOutbox(place: string) {
  const { kept, sending, waits } = useSyncExternalStore(subscribeToOutbox, shownOutbox, emptyOutbox)
  return { kept: kept.filter(one => one.place === place), sending, waits }
}

/** `loaded`: when the house made what is shown; where a worker stands between, that may have lain on the device. */
export function useOnline(loaded: string): boolean {
  useEffect(() => {
    if (!navigator.onLine) setLineState(false)
    else if (loaded && navigator.serviceWorker?.controller) void tryLine()
  }, [loaded])
  return useSyncExternalStore(subscribeToLine, hasLine, () => true)
}

const minute = 60_000

/** The present moment by the browser's clock, anew each minute; `start` until it runs here. */
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

const kept = new Set<string>()

/** The worker keeps these screens and what this document is made of, so that they open without a line. */
export function useCachedOffline(addresses: readonly string[]): void {
  const wanted = addresses.join(' ')
  useEffect(() => {
    const worker = navigator.serviceWorker?.controller
    const unkept = wanted.split(' ').filter(address => !kept.has(address))
    if (!worker || unkept.length === 0) return
    // After what the screen itself needs.
    const later = setTimeout(() => {
      for (const address of unkept) kept.add(address)
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter(name => new URL(name).pathname.startsWith('/assets/'))
      worker.postMessage({ [cacheMessage]: { pages: unkept, files: [...new Set(files)] } })
    }, 1500)
    return () => clearTimeout(later)
  }, [wanted])
}
