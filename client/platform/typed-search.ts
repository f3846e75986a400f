// Searches while somebody types: once the typing pauses, and only the answer to the latest words counts.
import { useEffect, useRef, useState } from 'react'
import { type ApiCall, useSend } from '#client/platform/api.ts'
import type { AppContract } from '#shared/contract.ts'

/** Milliseconds after the last key press. */
const pause = 300

export type TypedSearch<R> = {
  /** The latest answer, also while the next one is awaited; null before the first, without words, after a failure. */
  readonly found: R | null
  /** What `found` or the failure is about. */
  readonly words: string | null
  readonly failed: boolean
}
type Options = { readonly signal: AbortSignal; readonly background: true }

const nothing = { found: null, words: null, failed: false } as const

/** `words`: null while there is nothing to search for. `search` may be a new function at each render. */
export function useTypedSearch<R>(
  words: string | null,
  search: (send: ApiCall<AppContract>, words: string, options: Options) => Promise<R>,
): TypedSearch<R> {
  const send = useSend<AppContract>()
  const latest = useRef(search)
  latest.current = search
  const [answer, setAnswer] = useState<TypedSearch<R>>(nothing)
  useEffect(() => {
    if (words === null) return setAnswer(nothing)
    const end = new AbortController()
    const { signal } = end
    const timer = setTimeout(() => {
      latest.current(send, words, { signal, background: true }).then(
        found => signal.aborted || setAnswer({ found, words, failed: false }),
        (error: unknown) => {
          if (signal.aborted) return
          console.warn('A search while typing failed.', error)
          setAnswer({ found: null, words, failed: true })
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      end.abort()
    }
  }, [send, words])
  return words === null ? nothing : answer
}
