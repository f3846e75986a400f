// What the service worker keeps for reading offline, seen from the page: it goes when the session does.

/** What a page says to the worker when the session has ended. */
export const forgetMessage = 'logout'
/** How the names of the worker's caches of pages begin. */
export const pagesCache = 'pages'

/** Both sides remove them: a page that was loaded past the worker cannot reach it. */
export function clearPageCache(): void {
  navigator.serviceWorker?.controller?.postMessage(forgetMessage)
  // Absent where the address is not secure; nothing is kept there.
  if (!('caches' in globalThis)) return
  const remove = async (): Promise<void> => {
    const names = await caches.keys()
    await Promise.all(names.filter(name => name.startsWith(pagesCache)).map(name => caches.delete(name)))
  }
  remove().catch(error => console.warn('The kept pages could not be removed.', error))
}
