// Scroll position of a conversation: starts at the first unread message or the end, stays put while older messages
// load, follows new ones at the end.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Thread } from './use-thread.ts'

/** Pixels from the end within which the view follows new messages. */
const near = 240
/** Pixels from an edge within which more messages load, so that they arrive before the reader does. */
const ahead = 1200

const rowOf = (log: HTMLElement, seq: number): HTMLElement | null => log.querySelector(`[data-seq="${seq}"]`)

/**
 * The first row for which `isBelow` holds; it must hold for all later rows. Binary search: eight checks for two hundred
 * rows.
 */
function firstRow(log: HTMLElement, isBelow: (row: HTMLElement) => boolean) {
  const rows = log.querySelectorAll<HTMLElement>('[data-seq]')
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const row = rows[middle]
    if (row && isBelow(row)) high = middle
    else low = middle + 1
  }
  return { row: rows[low] ?? null, before: rows[low - 1] ?? null }
}

/** The first visible message, and its distance from the upper edge. */
function anchorOf(log: HTMLElement): { readonly seq: number; readonly top: number } | null {
  const edge = log.getBoundingClientRect().top
  const { row } = firstRow(log, row => row.getBoundingClientRect().bottom > edge)
  return row && { seq: Number(row.dataset.seq), top: row.getBoundingClientRect().top - edge }
}

/** The last message that is visible entirely or at its beginning. */
function lastSeen(log: HTMLElement): number {
  const { bottom } = log.getBoundingClientRect()
  const { before } = firstRow(log, row => row.getBoundingClientRect().top >= bottom - 8)
  return Number(before?.dataset.seq ?? 0)
}

type Start = { readonly seq: number | null }

/** `seq`: the message at the top at first; null: the end. `tail`: changes with the content at the end. */
export function useLogScroll(thread: Thread, { seq: start }: Start, tail: string) {
  const log = useRef<HTMLElement>(null)
  const isAtEnd = useRef(start === null)
  const anchored = useRef<ReturnType<typeof anchorOf>>(null)
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
  const wantsEnd = useRef(false)
  const toLatest = (): void => {
    wantsEnd.current = true
    void thread.toEnd()
  }

  const look = useCallback((): void => {
    const { current } = log
    if (!current) return
    const below = current.scrollHeight - current.scrollTop - current.clientHeight
    isAtEnd.current = !hasNewer && below < near / 2
    setAway(!isAtEnd.current && (hasNewer || below > near))
    anchored.current = anchorOf(current)
    const last = lastSeen(current)
    setSeen(old => Math.max(old, last))
    if (current.scrollTop < ahead) loadOlder()
    if (below < ahead) loadNewer()
  }, [hasNewer, loadOlder, loadNewer])

  const first = useRef(start)
  useLayoutEffect(() => {
    const row = first.current !== null && log.current && rowOf(log.current, first.current)
    if (row && log.current)
      log.current.scrollTop += row.getBoundingClientRect().top - log.current.getBoundingClientRect().top - 72
    else toEnd()
    first.current = null
  }, [toEnd])

  // Older messages are inserted above without moving the view. At the end the view follows new messages.
  const settle = (): void => {
    if (!hasNewer && (isAtEnd.current || wantsEnd.current)) {
      wantsEnd.current = false
      toEnd()
    } else restoreAnchor(log.current, anchored.current)
  }
  useAfterNewItems([items, tail], settle, look)
  useGrowing(log, isAtEnd, toEnd)
  return { log, look, seen, isAway, goTo, toLatest }
}

/** Keeps the anchor message at the same position. */
function restoreAnchor(log: HTMLElement | null, anchor: ReturnType<typeof anchorOf>): void {
  const row = log && anchor && rowOf(log, anchor.seq)
  if (row) log.scrollTop += row.getBoundingClientRect().top - log.getBoundingClientRect().top - anchor.top
}

/** After the rows change: first restores the scroll position, then finds which rows are visible. */
function useAfterNewItems(items: readonly unknown[], settle: () => void, look: () => void): void {
  const drawn = useRef<readonly unknown[]>([])
  const isNew = items.some((one, at) => one !== drawn.current[at])
  useLayoutEffect(() => {
    if (isNew) settle()
  })
  // The new rows may or may not fill the window.
  useEffect(() => {
    if (!isNew) return
    drawn.current = items
    look()
  })
}

/** Keeps the view at the end when a picture loads or the window is resized. */
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
