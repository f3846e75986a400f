// Apart from the outbox, which visitors do not need.
import { useEffect, useSyncExternalStore } from 'react'
import { cacheMessage } from './cache-message.ts'
import { hasLine, setLineState, subscribeToLine, tryLine } from './line.ts'
import { loadedFiles } from './store-page.ts'

/**
 * `loaded`: when the server made the data; behind a service worker they may be cached, so the connection is checked.
 */
export function useOnline(loaded: string): boolean {
  useEffect(() => {
    if (!navigator.onLine) setLineState(false)
    else if (loaded && navigator.serviceWorker?.controller) void tryLine()
  }, [loaded])
  return useSyncExternalStore(subscribeToLine, hasLine, () => true)
}

const sentToWorker = new Set<string>()

/** Caches these screens and the files of this document, so that they open offline. */
export function useCachedOffline(addresses: readonly string[]): void {
  const wanted = addresses.join(' ')
  useEffect(() => {
    const worker = navigator.serviceWorker?.controller
    const missing = wanted.split(' ').filter(address => address !== '' && !sentToWorker.has(address))
    if (!worker || missing.length === 0) return
    // After the screen's own requests.
    const later = setTimeout(() => {
      for (const address of missing) sentToWorker.add(address)
      worker.postMessage({ [cacheMessage]: { pages: missing, files: loadedFiles() } })
    }, 1500)
    return () => clearTimeout(later)
  }, [wanted])
}
