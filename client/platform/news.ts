// Hears of push news in any screen, so that what is shown follows what happens.
import { useEffect, useRef } from 'react'

export const newsEvent = 'imara:news'
/** `link` is the path that the news leads to, without language prefix. */
export type News = { readonly event: string; readonly link: string }

/** Calls `hear` for each piece of news while the screen stands. */
export function useNews(hear: (news: News) => void): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  }, [hear])
  useEffect(() => {
    const listen = (event: Event): void => latest.current((event as CustomEvent<News>).detail)
    window.addEventListener(newsEvent, listen)
    return () => window.removeEventListener(newsEvent, listen)
  }, [])
}
