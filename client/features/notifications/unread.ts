// The notification store of the specification: what is unread, seen by every part of the screen at once.
import { useSyncExternalStore } from 'react'

let count: number | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Sets the unread count, as the answer of `PATCH /notify/user/{id}/` gives it. `null` forgets it at sign-out. */
export function setUnread(next: number | null): void {
  count = next
  for (const listener of listeners) listener()
}

/** The unread count: what the page came with until something newer is known. */
export function useUnread(initial: number): number {
  return useSyncExternalStore(
    subscribe,
    () => count ?? initial,
    () => initial,
  )
}
