/** Photos that wait for their place; not among the page caches, because they outlive a visitor's sign-in. */
export const sharedCache = 'imara-photos'

export async function removeShared(): Promise<void> {
  // Missing on insecure addresses.
  if ('caches' in globalThis) await caches.delete(sharedCache)
}
