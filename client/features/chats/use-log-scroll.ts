// Where a conversation stands in its window: at the first unread or the end, held still while it grows, followed at its end.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Thread } from './use-thread.ts'

/** Within this of an edge more is asked for, or the end is followed. */
const near = 240

const rowOf = (log: HTMLElement, seq: number): HTMLElement | null => log.querySelector(`[data-seq="${seq}"]`)

/** The first message in sight, and how far below the edge it begins. */
function anchorOf(log: HTMLElement): { readonly seq: number; readonly top: number } | null {
  const edge = log.getBoundingClientRect().top
  for (const row of log.querySelectorAll<HTMLElement>('[data-seq]')) {
    const { top, bottom } = row.getBoundingClientRect()
    if (bottom > edge) return { seq: Number(row.dataset.seq), top: top - edge }
  }
  return null
}

/** The last message that is in sight as a whole or at its beginning. */
function lastSeen(log: HTMLElement): number {
  const { bottom } = log.getBoundingClientRect()
  const rows = [...log.querySelectorAll<HTMLElement>('[data-seq]')]
  const seen = rows.findLast(row => row.getBoundingClientRect().top < bottom - 8)
  return Number(seen?.dataset.seq ?? 0)
}

type Start = { readonly seq: number | null }

/** `seq`: the message that stands at the top at first; null: the end. `tail`: changes with whatever stands at the end. */
export function useLogScroll(thread: Thread, { seq: start }: Start, tail: string) {
  const log = useRef<HTMLElement>(null)
  const isAtEnd = useRef(start === null)
  const held = useRef<ReturnType<typeof anchorOf>>(null)
  const [seen, setSeen] = useState(0)
  const [isAway, setAway] = useState(false)
  const { items, hasNewer, loadOlder, loadNewer } = thread

  const goTo = useCallback((seq: number): boolean => {
    const row = log.current && rowOf(log.current, seq)
    row?.scrollIntoView({ block: 'center' })
    row?.classList.add('chat-shown')
    return Boolean(row)
  }, [])
  const toEnd = useCallback(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [])

  const look = useCallback((): void => {
    const { current } = log
    if (!current) return
    const below = current.scrollHeight - current.scrollTop - current.clientHeight
    isAtEnd.current = !hasNewer && below < near / 2
    setAway(!isAtEnd.current && (hasNewer || below > near))
    held.current = anchorOf(current)
    setSeen(lastSeen(current))
    if (current.scrollTop < near) loadOlder()
    if (below < near) loadNewer()
  }, [hasNewer, loadOlder, loadNewer])

  const first = useRef(start)
  useLayoutEffect(() => {
    const row = first.current !== null && log.current && rowOf(log.current, first.current)
    if (row && log.current)
      log.current.scrollTop += row.getBoundingClientRect().top - log.current.getBoundingClientRect().top - 72
    else toEnd()
    first.current = null
  }, [toEnd])

  // Older messages come above what is read: it stays where it is. At the end, what comes is followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what stands there that moves it
  useLayoutEffect(() => {
    const { current } = log
    if (!current) return
    const anchor = held.current
    const row = anchor && rowOf(current, anchor.seq)
    if (isAtEnd.current && !hasNewer) toEnd()
    else if (anchor && row)
      current.scrollTop += row.getBoundingClientRect().top - current.getBoundingClientRect().top - anchor.top
  }, [items, tail, toEnd, hasNewer])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came may fill the window, or not
  useEffect(look, [look, items, tail])
  useGrowing(log, isAtEnd, toEnd)
  return { log, look, seen, isAway, goTo, toEnd }
}

/** A picture that has come, a window that has turned: the end stays the end. */
function useGrowing(log: RefObject<HTMLElement | null>, isAtEnd: RefObject<boolean>, toEnd: () => void): void {
  useEffect(() => {
    const { current } = log
    const list = current?.firstElementChild
    if (!current || !list) return
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) toEnd()
    })
    observer.observe(list)
    observer.observe(current)
    return () => observer.disconnect()
  }, [log, isAtEnd, toEnd])
}
