// An open screen follows every change of the rows that its data contain.
import { useCallback, useEffect, useRef } from 'react'
import { useMatches, useNavigation, useRevalidator } from 'react-router'
import { useChannels } from '#client/platform/live-line.ts'
import { allChannel, idsIn, rowChannel, rowsEvent } from '#shared/realtime/row-changes.ts'
import { announceNotification } from './notification-event.ts'

/** Changes within this time are read together, in milliseconds. */
const batchMilliseconds = 100
/** Random delay in milliseconds, so that not all open screens send requests at once. */
const spread = 150
const pauseBetween = 800
/**
 * Rate limit for continuous changes, such as a list that is being processed: so many refreshes in so many milliseconds.
 */
const often = { times: 6, within: 10_000 }

/** The earliest time of the next refresh, given the times of the last ones. */
export function nextAt(requestTimes: readonly number[], now: number): number {
  const soonest = (requestTimes.at(-1) ?? Number.NEGATIVE_INFINITY) + pauseBetween
  const first = requestTimes.at(-often.times)
  return Math.max(now, soonest, first === undefined ? 0 : first + often.within)
}

/** The page is visible and the browser is online. */
const canAsk = (): boolean => document.visibilityState === 'visible' && navigator.onLine

type Due = {
  /** Times of the first and the last change that wait together. */
  readonly first: number
  readonly last: number
  /** Null while the page is hidden or offline. */
  readonly timer: ReturnType<typeof setTimeout> | null
}

/** Refreshes the screen's data, at once or when it becomes visible again, unless the data were loaded since. */
export function useFreshScreen(): () => void {
  const { state } = useRevalidator()
  const { state: navigation } = useNavigation()
  /** When the screen's data were last requested. */
  const requestTimes = useRef(0)
  /** Times of the refreshes that changes caused. */
  const times = useRef<readonly number[]>([])
  const isBusy = state === 'loading' || navigation !== 'idle'
  useEffect(() => {
    if (isBusy) requestTimes.current = Date.now()
  }, [isBusy])
  const due = useRef<Due | null>(null)
  const ask = useCallback(() => {
    const waits = due.current
    // Offline or in a hidden tab the refresh stays due.
    due.current = waits && !canAsk() ? { ...waits, timer: null } : null
    if (!waits || due.current || waits.last < requestTimes.current) return
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
    const soonest = Math.max(
      first + batchMilliseconds,
      last,
      requestTimes.current + pauseBetween,
      nextAt(times.current, last),
    )
    const timer = setTimeout(ask, soonest - last + Math.random() * spread)
    due.current = { first, last, timer }
  }, [ask])
}

/** Follows the rows in the data of the screen and its layouts. */
export function useRowChanges(onChange: () => void): void {
  const matches = useMatches()
  const ids = idsIn(matches.map(({ loaderData }) => loaderData).reverse())
  useChannels([allChannel, ...ids.map(rowChannel)], rowsEvent, onChange)
}
