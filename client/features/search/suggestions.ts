// Suggestions while one types: asked for after a short rest, none when the network fails.
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import type { AppContract } from '#shared/contract.ts'

export type SuggestionKind = 'trade' | 'professional' | 'city'

const restMs = 120

/** `first` is offered until something is typed. */
export function useSuggestions(kinds: readonly SuggestionKind[], first: readonly string[]) {
  const send = useSend<AppContract>()
  const [found, setFound] = useState<readonly string[]>([])
  const asked = useRef<AbortController | null>(null)
  const suggest = useCallback(
    (text: string) => {
      asked.current?.abort()
      const q = text.trim().slice(0, 80)
      if (q.length < 2) return setFound([])
      const question = new AbortController()
      asked.current = question
      const { signal } = question
      const ask = async () => {
        const suggestions = await send('GET /search/suggestions', { query: { q } }, { signal })
        const labels = suggestions.filter(({ kind }) => kinds.includes(kind)).map(({ label }) => label)
        if (!signal.aborted) setFound([...new Set(labels)])
      }
      setTimeout(() => !signal.aborted && ask().catch(() => undefined), restMs)
    },
    [send, kinds],
  )
  useEffect(() => () => asked.current?.abort(), [])
  return { labels: found.length > 0 ? found : first, suggest }
}
