// Where a conversation stands in its window: at the first unread or the end, held still while it grows, followed at its end.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Thread } from './use-thread.ts'

/** Within this of the end it is followed. */
const near = 240
/** Within this of an edge more is asked for: it is there before the reader is. */
const ahead = 1200

const rowOf = (log: HTMLElement, seq: number): HTMLElement | null => log.querySelector(`[data-seq="${seq}"]`)

/** The first row for which it holds; it holds for all rows below it. Eight looks find one of two hundred. */
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

/** The first message in sight, and how far below the edge it begins. */
function anchorOf(log: HTMLElement): { readonly seq: number; readonly top: number } | null {
  const edge = log.getBoundingClientRect().top
  const { row } = firstRow(log, row => row.getBoundingClientRect().bottom > edge)
  return row && { seq: Number(row.dataset.seq), top: row.getBoundingClientRect().top - edge }
}

/** The last message that is in sight as a whole or at its beginning. */
function lastSeen(log: HTMLElement): number {
  const { bottom } = log.getBoundingClientRect()
  const { before } = firstRow(log, row => row.getBoundingClientRect().top >= bottom - 8)
  return Number(before?.dataset.seq ?? 0)
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
    held.current = anchorOf(current)
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

  // Older messages come above what is read: it stays where it is. At the end, what comes is followed.
  const settle = (): void => {
    if (!hasNewer && (isAtEnd.current || wantsEnd.current)) {
      wantsEnd.current = false
      toEnd()
    } else hold(log.current, held.current)
  }
  useAfterNewItems([items, tail], settle, look)
  useGrowing(log, isAtEnd, toEnd)
  return { log, look, seen, isAway, goTo, toLatest }
}

/** What was in sight stands where it stood. */
function hold(log: HTMLElement | null, anchor: ReturnType<typeof anchorOf>): void {
  const row = log && anchor && rowOf(log, anchor.seq)
  if (row) log.scrollTop += row.getBoundingClientRect().top - log.getBoundingClientRect().top - anchor.top
}

/** Once what stands there has changed: first where it stands, then what of it is in sight. */
function useAfterNewItems(stands: readonly unknown[], settle: () => void, look: () => void): void {
  const drawn = useRef<readonly unknown[]>([])
  const isNew = stands.some((one, at) => one !== drawn.current[at])
  useLayoutEffect(() => {
    if (isNew) settle()
  })
  // What came may fill the window, or not.
  useEffect(() => {
    if (!isNew) return
    drawn.current = stands
    look()
  })
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
