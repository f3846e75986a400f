// Registers the service worker, activates a new one when no input can be lost, and publishes its state.
import { useSyncExternalStore } from 'react'
import { markOutdated } from './build-check.ts'
import { isAnyFormDirty } from './dirty-form.ts'

let failed = false
let registered: ServiceWorkerRegistration | null = null
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** `none`: before the registration, and in browsers without workers. */
export type WorkerState = 'none' | 'installing' | 'waiting' | 'activated' | 'failed'

export function workerState(): WorkerState {
  if (failed) return 'failed'
  if (!registered) return 'none'
  // The first worker of a browser never waits: there is no earlier one.
  if (registered.waiting && registered.active) return 'waiting'
  if (registered.installing || registered.waiting) return 'installing'
  return registered.active ? 'activated' : 'none'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Null until hydrated. */
export const useWorkerState = (): WorkerState | null => useSyncExternalStore(subscribe, workerState, () => null)

/** Whether registration failed; people see no message (specification, section 8). */
export function hasRegistrationFailed(): boolean {
  return failed
}

function follow(registration: ServiceWorkerRegistration): void {
  registered = registration
  const note = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) {
      waiting = registration.waiting
      markOutdated()
    }
    for (const listener of listeners) listener()
  }
  const followNew = (): void => {
    note()
    registration.installing?.addEventListener('statechange', note)
  }
  followNew()
  registration.active?.addEventListener('statechange', note)
  registration.addEventListener('updatefound', followNew)
}

/** Activates a waiting worker; called when the next navigation loads a whole document. */
export function activateWaitingWorker(): void {
  const next = waiting ?? registered?.waiting
  next?.postMessage('activate')
  waiting = null
}

/** Asks the server for a newer worker, which browsers do by themselves at navigations only. */
export async function lookForUpdate(): Promise<void> {
  await registered?.update().catch(() => undefined)
}

/** Registers /sw.js. When an update becomes active the page reloads, unless a form has unsent input. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled && !isAnyFormDirty()) location.reload()
    controlled = true
  })
  try {
    follow(await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }))
  } catch {
    failed = true
    for (const listener of listeners) listener()
  }
}
