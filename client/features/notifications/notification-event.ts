// Tells the screen that something new has happened, so that what it shows can be fetched anew.
import { useEffect, useRef } from 'react'

/** `event` as in the push table; `link` is the path that the news opens, without language prefix. */
export type NotificationDetail = { readonly event: string; readonly link: string }

const name = 'imara:notification'

export function announceNotification(detail: NotificationDetail): void {
  window.dispatchEvent(new CustomEvent<NotificationDetail>(name, { detail }))
}

/** Calls back at every piece of live news while the screen stands. */
export function useNotification(onNotification: (detail: NotificationDetail) => void): void {
  const current = useRef(onNotification)
  current.current = onNotification
  useEffect(() => {
    const listener = (event: Event): void => current.current((event as CustomEvent<NotificationDetail>).detail)
    window.addEventListener(name, listener)
    return () => window.removeEventListener(name, listener)
  }, [])
}
