// An open screen follows every change of what it shows: what it has read decides what refreshes it.
import { useCallback, useEffect, useRef } from 'react'
import { useMatches, useNavigation, useRevalidator } from 'react-router'
import { useChannels } from '#client/platform/live-line.ts'
import { allChannel, idsIn, rowChannel, rowsEvent } from '#shared/realtime/row-changes.ts'
import { announceNotification } from './notification-event.ts'

/** Changes that come together are read together. */
const gather = 100
/** Not everybody who has a thing open asks at the same moment. */
const spread = 150
const pauseBetween = 800
/** Where changes do not end, as while a list is worked off, so many in so many milliseconds are followed. */
const often = { times: 6, within: 10_000 }

/** When the next question may leave, by when the last ones did. */
export function nextAt(asked: readonly number[], now: number): number {
  const soonest = (asked.at(-1) ?? Number.NEGATIVE_INFINITY) + pauseBetween
  const first = asked.at(-often.times)
  return Math.max(now, soonest, first === undefined ? 0 : first + often.within)
}

/** Somebody looks at it, and there is a line. */
const canAsk = (): boolean => document.visibilityState === 'visible' && navigator.onLine

type Due = {
  /** When the first and the last of the changes came that wait together. */
  readonly first: number
  readonly last: number
  /** Null while nobody looks. */
  readonly timer: ReturnType<typeof setTimeout> | null
}

/** Asks for the screen's data anew, at once or when somebody looks at it again, unless it was asked for since. */
export function useFreshScreen(): () => void {
  const { state } = useRevalidator()
  const { state: navigation } = useNavigation()
  /** When the data that the screen shows, or waits for, were last asked for. */
  const asked = useRef(0)
  /** When changes were the reason. */
  const times = useRef<readonly number[]>([])
  const isBusy = state === 'loading' || navigation !== 'idle'
  useEffect(() => {
    if (isBusy) asked.current = Date.now()
  }, [isBusy])
  const due = useRef<Due | null>(null)
  const ask = useCallback(() => {
    const waits = due.current
    // Without a line, or behind another tab, it stays due.
    due.current = waits && !canAsk() ? { ...waits, timer: null } : null
    if (!waits || due.current || waits.last < asked.current) return
    times.current = [...times.current, Date.now()].slice(-often.times)
    announceNotification({ event: rowsEvent, link: '' })
  }, [])
  useEffect(() => {
    const look = (): void => {
      if (canAsk() && due.current?.timer === null) ask()
    }
    document.addEventListener('visibilitychange', look)
    addEventListener('online', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
      clearTimeout(due.current?.timer ?? undefined)
    }
  }, [ask])
  return useCallback(() => {
    const last = Date.now()
    const first = due.current?.first ?? last
    clearTimeout(due.current?.timer ?? undefined)
    if (!canAsk()) {
      due.current = { first, last, timer: null }
      return
    }
    const soonest = Math.max(first + gather, last, asked.current + pauseBetween, nextAt(times.current, last))
    const timer = setTimeout(ask, soonest - last + Math.random() * spread)
    due.current = { first, last, timer }
  }, [ask])
}

/** Follows the rows that the screen and its frame have read. */
export function useRowChanges(onChange: () => void): void {
  const matches = useMatches()
  const ids = idsIn(matches.map(({ loaderData }) => loaderData).reverse())
  useChannels([allChannel, ...ids.map(rowChannel)], rowsEvent, onChange)
}
