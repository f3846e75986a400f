// The notification store of the specification: the unread count, shared by all parts of the screen.
import { useSyncExternalStore } from 'react'

let count: number | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the unread count from the answer of `PATCH /notify/user/{id}/`. `null` clears it at sign-out. */
export function setUnread(next: number | null): void {
  count = next
  for (const listener of listeners) listener()
}

/** The unread count: the page's value until a newer one is known. */
export function useUnread(initial: number): number {
  return useSyncExternalStore(
    subscribe,
    () => count ?? initial,
    () => initial,
  )
}
