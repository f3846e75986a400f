// What the panel reads: one answer at a time, and another try after a failure.
import { startTransition, useEffect, useRef, useState } from 'react'

type Answer<T> = {
  /** Null: not yet, or failed. */
  readonly value: T | null
  readonly failed: boolean
  readonly retry: () => void
}

/** `key` says what is asked; null: nothing. */
export function useAnswer<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<{ readonly asked: string; readonly value: T | null } | null>(null)
  const [tries, setTries] = useState(1)
  const latest = useRef(load)
  latest.current = load
  const asked = key === null ? null : `${tries} ${key}`
  useEffect(() => {
    if (asked === null) return
    const end = new AbortController()
    latest.current(end.signal).then(
      value => startTransition(() => setAnswer({ asked, value })),
      (error: unknown) => {
        if (end.signal.aborted) return
        console.warn('The help could not be read.', error)
        setAnswer({ asked, value: null })
      },
    )
    return () => end.abort()
  }, [asked])
  const value = asked !== null && answer?.asked === asked ? answer.value : null
  const failed = asked !== null && answer?.asked === asked && answer.value === null
  return { value, failed, retry: () => setTries(count => count + 1) }
}
