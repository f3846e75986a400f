// The state of the site's service worker, for the screen that shows it; client/platform/pwa.ts registers it.
import { useEffect, useState } from 'react'
import { hasRegistrationFailed } from './pwa.ts'

/** `none`: before the registration, and in browsers without workers. */
export type WorkerState = 'none' | 'installing' | 'waiting' | 'activated' | 'failed'

function stateOf({ active, waiting, installing }: ServiceWorkerRegistration): WorkerState {
  // The first worker of a browser never waits: there is no earlier one.
  if (waiting && active) return 'waiting'
  if (installing || waiting) return 'installing'
  return active ? 'activated' : 'none'
}

/** Follows the registration once there is one, and looks for an update. Returns a function that stops it. */
function follow(onState: (state: WorkerState) => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const followOne = (registration: ServiceWorkerRegistration): void => {
    const note = (): void => onState(stateOf(registration))
    const followNew = (): void => {
      note()
      for (const worker of [registration.installing, registration.waiting, registration.active])
        worker?.addEventListener('statechange', note, { signal })
    }
    followNew()
    registration.addEventListener('updatefound', followNew, { signal })
    // Browsers look by themselves at navigations only; without a connection nothing is found.
    registration.update().catch(() => undefined)
  }
  navigator.serviceWorker.getRegistration().then(registration => {
    if (registration) followOne(registration)
    // The page registers after hydration.
    else navigator.serviceWorker.ready.then(followOne)
  })
  return () => stop.abort()
}

/** Null until hydrated. */
export function useWorkerState(): WorkerState | null {
  const [state, setState] = useState<WorkerState | null>(null)
  useEffect(() => {
    setState(hasRegistrationFailed() ? 'failed' : 'none')
    return 'serviceWorker' in navigator ? follow(setState) : undefined
  }, [])
  return state
}
