// The service worker's cache of pages, which is cleared when the session ends.

/** Message to the worker when the session has ended. */
export const logoutMessage = 'logout'
/** Prefix of the names of page caches. */
export const pagesCache = 'pages'

/** Photos that wait for their place; not among the page caches, because they outlive a visitor's sign-in. */
export const sharedCache = 'shared-photos'

export async function removeShared(): Promise<void> {
  // Missing on insecure addresses.
  if ('caches' in globalThis) await caches.delete(sharedCache)
}

/** Both the worker and the page clear them: a page loaded without the worker cannot reach it. */
export function clearPageCache(): void {
  navigator.serviceWorker?.controller?.postMessage(logoutMessage)
  // Missing on insecure addresses, where nothing is cached.
  if (!('caches' in globalThis)) return
  const remove = async (): Promise<void> => {
    const names = await caches.keys()
    await Promise.all(names.filter(name => name.startsWith(pagesCache)).map(name => caches.delete(name)))
  }
  remove().catch(error => console.warn('The kept pages could not be removed.', error))
}
