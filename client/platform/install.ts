// The browser's offer to install the site. A browser makes it once per document, often before the screen is hydrated:
// client/start.ts stores it.
import { useSyncExternalStore } from 'react'

/** `beforeinstallprompt`, which only Chromium sends. */
export type InstallOffer = Event & {
  /** Opens the browser's own dialog; works once. */
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}
/** What client/start.ts stores on `globalThis`. */
export type InstallState = { installOffer?: InstallOffer | null; isInstalled?: boolean }
/** Dispatched on the document when the offer comes, is used, or the site was installed. */
export const installEvent = 'install-changed'

const state = globalThis as InstallState
const asApp = '(display-mode: standalone)'

function subscribe(listener: () => void): () => void {
  const display = matchMedia(asApp)
  document.addEventListener(installEvent, listener)
  display.addEventListener('change', listener)
  return () => {
    document.removeEventListener(installEvent, listener)
    display.removeEventListener('change', listener)
  }
}

export const useInstallOffer = (): InstallOffer | null =>
  useSyncExternalStore(
    subscribe,
    () => state.installOffer ?? null,
    () => null,
  )

/** `app`: this window is the installed app. `installed`: just installed from this document. Null until hydrated. */
export const useInstalled = (): 'app' | 'installed' | 'browser' | null =>
  useSyncExternalStore(
    subscribe,
    () => {
      if (matchMedia(asApp).matches) return 'app'
      return state.isInstalled ? 'installed' : 'browser'
    },
    () => null,
  )

/** Opens the browser's dialog. Refused or accepted, the offer is used up. */
export async function install(offer: InstallOffer): Promise<void> {
  state.installOffer = null
  await offer.prompt()
  document.dispatchEvent(new Event(installEvent))
}
