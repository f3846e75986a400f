// Shared state of the chats: the open conversation, whether conversations must be loaded again (the specification's
// flag), and that messages were read.
import { useEffect, useRef } from 'react'

let open: string | null = null
let isDue = false
const onNotification = new Set<() => void>()
const onRead = new Set<() => void>()

const notify = (listeners: ReadonlySet<() => void>): void => {
  for (const listener of listeners) listener()
}

/** Set by `new-message`, cleared once the conversations were loaded again. */
export function setChatRefresh(due: boolean): void {
  isDue = due
  if (due) notify(onNotification)
}
export const isChatRefreshDue = (): boolean => isDue

/** The conversation on the screen; null when none is open. */
export function setOpenChat(id: string | null): void {
  open = id
}

/** No toast is needed for the conversation that the reader is looking at. */
export function isInFront(link: string): boolean {
  return open !== null && document.visibilityState === 'visible' && link.includes(`chat=${open}`)
}

export function publishChatRead(): void {
  notify(onRead)
}

function useListener(listeners: Set<() => void>, callback: () => void): void {
  const current = useRef(callback)
  current.current = callback
  useEffect(() => {
    const listener = (): void => current.current()
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [listeners])
}

export const useChatNotification = (callback: () => void): void => useListener(onNotification, callback)
export const useChatRead = (callback: () => void): void => useListener(onRead, callback)
