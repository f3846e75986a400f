// What was just done, said at the foot of the screen with the way to take it back; the next action forgets it.
import { useSyncExternalStore } from 'react'

type Message = {
  readonly text: string
  /** Takes it back; absent where it cannot be. */
  readonly undo: (() => Promise<boolean>) | undefined
  /** It still stands on the screen that comes. */
  readonly outlives?: boolean
}

const listeners = new Set<() => void>()
let message: Message | null = null

function put(next: Message | null): void {
  if (message === next) return
  message = next
  for (const listener of listeners) listener()
}

export const forget = (): void => put(null)

/** Another screen is another matter. */
export const leave = (): void => put(message?.outlives ? { ...message, outlives: false } : null)

/** Also for who hears the screen. */
export function announce(text: string, undo?: () => Promise<boolean>): void {
  put({ text, undo })
}

/** For an action that leads to the next screen. */
export const announceOnNextScreen = (text: string): void => put({ text, undo: undefined, outlives: true })

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useSnackbar(): Message | null {
  return useSyncExternalStore(
    subscribe,
    () => message,
    () => null,
  )
}
