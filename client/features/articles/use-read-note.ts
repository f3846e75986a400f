// Counts that a help article is read: where somebody may vote on it, they have it before them.
import { useEffect } from 'react'
import { useSend } from '#client/platform/api.ts'
import type { AppContract } from '#shared/contract.ts'

export function useReadNote(article: string): void {
  const send = useSend<AppContract>()
  useEffect(() => {
    send('POST /help/{article}/reads', { params: { article } }, { background: true }).catch((error: unknown) =>
      console.warn('The reading could not be counted.', error),
    )
  }, [send, article])
}
