// An open screen follows every change of what it shows: what it has read decides what refreshes it.
import { useCallback, useEffect, useRef } from 'react'
import { useMatches, useNavigation, useRevalidator } from 'react-router'
import { useChannels } from '#client/platform/live-line.ts'
import { allChannel, idsIn, rowChannel, rowsEvent } from '#shared/realtime/row-changes.ts'
import { announceNews } from './news-event.ts'

/** Changes that come together are read together. */
const gather = 100
/** Not everybody who has a thing open asks at the same moment. */
const spread = 150
const pauseBetween = 800

/** Somebody looks at it, and there is a line. */
const canAsk = (): boolean => document.visibilityState === 'visible' && navigator.onLine

/** Asks for the screen's data anew, at once or when somebody looks at it again, unless it was asked for since. */
export function useFreshScreen(): () => void {
  const { state } = useRevalidator()
  const { state: navigation } = useNavigation()
  /** When the data that the screen shows, or waits for, were last asked for. */
  const asked = useRef(0)
  const isBusy = state === 'loading' || navigation !== 'idle'
  useEffect(() => {
    if (isBusy) asked.current = Date.now()
  }, [isBusy])
  const due = useRef<{ readonly since: number; readonly timer: ReturnType<typeof setTimeout> | null } | null>(null)
  const ask = useCallback(() => {
    const waits = due.current
    due.current = null
    if (waits && waits.since >= asked.current) announceNews({ event: rowsEvent, link: '' })
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
    const since = Date.now()
    clearTimeout(due.current?.timer ?? undefined)
    if (!canAsk()) {
      due.current = { since, timer: null }
      return
    }
    const first = due.current?.since ?? since
    const wait = Math.max(gather - (since - first), asked.current + pauseBetween - since, 0) + Math.random() * spread
    due.current = { since, timer: setTimeout(ask, wait) }
  }, [ask])
}

/** Follows the rows that the screen and its frame have read. */
export function useRowChanges(onChange: () => void): void {
  const matches = useMatches()
  const ids = idsIn(matches.map(({ loaderData }) => loaderData).reverse())
  useChannels([allChannel, ...ids.map(rowChannel)], rowsEvent, onChange)
}
