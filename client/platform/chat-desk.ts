// Which conversation lies in front of the reader, that there is news of chats (the specification's flag), and that some was read.
import { useEffect, useRef } from 'react'

let open: string | null = null
let isDue = false
const onNews = new Set<() => void>()
const onRead = new Set<() => void>()

const tell = (hearers: ReadonlySet<() => void>): void => {
  for (const hear of hearers) hear()
}

/** Set by `new-message`, taken back once the conversations were fetched anew. */
export function setChatRefresh(due: boolean): void {
  isDue = due
  if (due) tell(onNews)
}
export const isChatRefreshDue = (): boolean => isDue

/** The conversation that the screen shows; null when none. */
export function setOpenChat(id: string | null): void {
  open = id
}

/** Nobody needs to be told of what they are looking at. */
export function isInFront(link: string): boolean {
  return open !== null && document.visibilityState === 'visible' && link.includes(`chat=${open}`)
}

export function tellChatRead(): void {
  tell(onRead)
}

function useHearing(hearers: Set<() => void>, act: () => void): void {
  const current = useRef(act)
  current.current = act
  useEffect(() => {
    const hear = (): void => current.current()
    hearers.add(hear)
    return () => void hearers.delete(hear)
  }, [hearers])
}

export const useChatNews = (act: () => void): void => useHearing(onNews, act)
export const useChatRead = (act: () => void): void => useHearing(onRead, act)
