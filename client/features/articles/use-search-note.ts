// Notes how a search ended, once: whether it found something, and whether an article was opened.
import { useCallback, useEffect, useRef } from 'react'
import { useSend } from '#client/platform/api.ts'
import type { AppContract } from '#shared/contract.ts'

const fewest = 2

type Search = { readonly words: string; readonly found: boolean }

/** Returns what is called when the search ends: whether an article was opened. */
export function useNote({ words, found }: Search): (opened: boolean) => void {
  const send = useSend<AppContract>()
  const isNoted = useRef(false)
  return useCallback(
    (opened: boolean): void => {
      if (isNoted.current || words.length < fewest) return
      isNoted.current = true
      const sent = send(
        'POST /help-searches',
        { body: { q: words, found, opened } },
        { keepalive: true, background: true },
      )
      sent.catch((error: unknown) => console.warn('The search could not be noted.', error))
    },
    [send, words, found],
  )
}

/** Returns what is called when an article is opened. */
export function useSearchNote(search: Search, { onLeave }: { readonly onLeave: boolean }): () => void {
  const note = useNote(search)
  useEffect(() => {
    if (!onLeave) return
    const leave = (): void => note(false)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [note, onLeave])
  return useCallback(() => note(true), [note])
}
