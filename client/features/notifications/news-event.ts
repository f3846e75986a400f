// Tells the screen that something new has happened, so that what it shows can be fetched anew.
import { useEffect, useRef } from 'react'

/** `event` as in the push table; `link` is the path that the news opens, without language prefix. */
export type NewsDetail = { readonly event: string; readonly link: string }

const name = 'imara:news'

export function announceNews(detail: NewsDetail): void {
  window.dispatchEvent(new CustomEvent<NewsDetail>(name, { detail }))
}

/** Calls back at every piece of live news while the screen stands. */
export function useNews(onNews: (detail: NewsDetail) => void): void {
  const current = useRef(onNews)
  current.current = onNews
  useEffect(() => {
    const hear = (event: Event): void => current.current((event as CustomEvent<NewsDetail>).detail)
    window.addEventListener(name, hear)
    return () => window.removeEventListener(name, hear)
  }, [])
}
