// One act of writing from a form: sends once at a time, keeps what went wrong, and knows its intent's key.
import { useCallback, useRef, useState } from 'react'
import { type ApiProblem, isApiProblem, useIdempotencyKey } from './api.ts'
import { useTexts } from './i18n/texts.ts'

export type SendProblem = { readonly code: string; readonly detail: string; readonly fields: ApiProblem['fields'] }

type Sending = {
  readonly busy: boolean
  readonly problem: SendProblem | null
  readonly clear: () => void
  /** Runs the act with the intent's key; a press while it runs is ignored. True when it succeeded. */
  readonly run: (act: (idempotencyKey: string) => Promise<void>) => Promise<boolean>
}

/** Needs `offline` in the namespace `errors` for when the network fails. */
export function useSending(): Sending {
  const t = useTexts('errors')
  const intent = useIdempotencyKey()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const fail = useCallback(
    (error: unknown) => {
      if (!isApiProblem(error)) {
        console.warn('A call did not come through.', error)
        return setProblem({ code: 'offline', detail: t('offline'), fields: [] })
      }
      if (error.code === 'request.key-reused') intent.renew()
      setProblem({ code: error.code, detail: error.detail, fields: error.fields })
    },
    [intent, t],
  )
  const run = useCallback(
    async (act: (idempotencyKey: string) => Promise<void>) => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setProblem(null)
      try {
        await act(intent.key())
        intent.renew()
        return true
      } catch (error) {
        fail(error)
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [intent, fail],
  )
  return { busy, problem, run, clear: useCallback(() => setProblem(null), []) }
}
