// What was just done, said at the foot of the screen with the way to take it back; the next deed forgets it.
import { useSyncExternalStore } from 'react'

type Said = {
  readonly text: string
  /** Takes it back; absent where it cannot be. */
  readonly undo: (() => Promise<boolean>) | undefined
}

const listeners = new Set<() => void>()
let said: Said | null = null

function put(next: Said | null): void {
  if (said === next) return
  said = next
  for (const listener of listeners) listener()
}

export const forget = (): void => put(null)

/** Also for who hears the screen. */
export function say(text: string, undo?: () => Promise<boolean>): void {
  put({ text, undo })
}

function hear(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSaid(): Said | null {
  return useSyncExternalStore(
    hear,
    () => said,
    () => null,
  )
}
