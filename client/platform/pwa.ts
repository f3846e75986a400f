// Registers the service worker and activates a new one when no input can be lost.
import { markOutdated } from './build-check.ts'
import { isAnyFormDirty } from './dirty-form.ts'

let failed = false

/** Whether registration failed; people see no message (specification, section 8). */
export function hasRegistrationFailed(): boolean {
  return failed
}

let followed: ServiceWorkerRegistration | null = null

function follow(registration: ServiceWorkerRegistration): void {
  followed = registration
  const note = (): void => {
    if (registration.waiting && navigator.serviceWorker.controller) markOutdated()
  }
  note()
  registration.addEventListener('updatefound', () => {
    // It may be installed already when a busy page learns of it.
    note()
    registration.installing?.addEventListener('statechange', note)
  })
}

/** Activates a waiting worker; called when the next navigation loads a whole document. */
export function activateWaitingWorker(): void {
  followed?.waiting?.postMessage('activate')
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
  }
}
