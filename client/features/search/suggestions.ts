// Suggestions while typing: requested after a short pause; none when the network fails.
import { useCallback, useEffect, useRef, useState } from 'react'
import { apiBaseFor } from '#client/platform/api-base.ts'
import { useRoot } from '#client/platform/root.ts'

export type SuggestionKind = 'trade' | 'professional' | 'city'

const restMs = 120

/** `first` is offered until something is typed. */
export function useSuggestions(kinds: readonly SuggestionKind[], first: readonly string[]) {
  const { apiBases, language } = useRoot()
  const [found, setFound] = useState<readonly string[]>([])
  const request = useRef<AbortController | null>(null)
  const suggest = useCallback(
    (text: string) => {
      request.current?.abort()
      const q = text.trim().slice(0, 80)
      if (q.length < 2) return setFound([])
      const question = new AbortController()
      request.current = question
      const { signal } = question
      const ask = async () => {
        const { askSuggestions } = await import('./ask-suggestions.ts')
        const base = apiBaseFor(location, apiBases)
        const suggestions = await askSuggestions({ base, language }, q, signal)
        const labels = suggestions.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label)
        if (!signal.aborted) setFound([...new Set(labels)])
      }
      setTimeout(() => !signal.aborted && ask().catch(() => undefined), restMs)
    },
    [apiBases, language, kinds],
  )
  useEffect(() => () => request.current?.abort(), [])
  return { labels: found.length > 0 ? found : first, suggest }
}
