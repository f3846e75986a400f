// Whether the server is reachable. `navigator.onLine` is also true on a network without internet, so this sends a
// request.

/** Milliseconds between retries while offline. */
const timeout = 10_000

const listeners = new Set<() => void>()
let isReached = true
let round: ReturnType<typeof setInterval> | undefined

export const hasLine = (): boolean => isReached

export function setLineState(reached: boolean): void {
  if (isReached === reached) return
  isReached = reached
  clearInterval(round)
  if (!reached) round = setInterval(() => void tryLine(), timeout)
  for (const listener of listeners) listener()
}

export async function tryLine(): Promise<void> {
  setLineState(
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  )
}

const tried = (): void => void tryLine()
const gone = (): void => setLineState(false)

export function subscribeToLine(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('online', tried)
    addEventListener('offline', gone)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('online', tried)
    removeEventListener('offline', gone)
  }
}
