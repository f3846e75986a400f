// A DOM event for the screen: something has happened, so its data can be loaded again.
import { useEffect, useRef } from 'react'

/** `event` as in the push table; `link`: the path that the notification opens, without language prefix. */
export type NotificationDetail = { readonly event: string; readonly link: string }

const name = 'imara:notification'

export function announceNotification(detail: NotificationDetail): void {
  window.dispatchEvent(new CustomEvent<NotificationDetail>(name, { detail }))
}

/** Calls back for every live notification while the component is mounted. */
export function useNotification(onNotification: (detail: NotificationDetail) => void): void {
  const current = useRef(onNotification)
  current.current = onNotification
  useEffect(() => {
    const listener = (event: Event): void => current.current((event as CustomEvent<NotificationDetail>).detail)
    window.addEventListener(name, listener)
    return () => window.removeEventListener(name, listener)
  }, [])
}
