// Shows the last action at the bottom of the screen, with undo, until the next action.
import { type ReactNode, useSyncExternalStore } from 'react'

type Message = {
  readonly text: ReactNode
  /** Missing when the action cannot be undone. */
  readonly undo: (() => Promise<boolean>) | undefined
  /** Stays visible on the next screen. */
  readonly outlives?: boolean
}

const listeners = new Set<() => void>()
let message: Message | null = null

function put(next: Message | null): void {
  if (message === next) return
  message = next
  for (const listener of listeners) listener()
}

export const dismissSnackbar = (): void => put(null)

/** Called on navigation: hides the snackbar, unless it was made for the next screen. */
export const noteNavigation = (): void => put(message?.outlives ? { ...message, outlives: false } : null)

/** Also announced by screen readers. */
export function announce(text: ReactNode, undo?: () => Promise<boolean>): void {
  put({ text, undo })
}

/** For an action that navigates. */
export const announceOnNextScreen = (text: string, undo?: Message['undo']): void => put({ text, undo, outlives: true })

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
