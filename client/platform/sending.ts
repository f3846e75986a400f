// One act of writing from a form: sends once at a time, keeps what went wrong, and knows its intent's key.
import { useCallback, useRef, useState } from 'react'
import { type ApiProblem, isApiProblem, useIdempotencyKey } from './api.ts'
import { useTexts } from './i18n/texts.ts'

export type SendProblem = {
  readonly code: string
  readonly detail: string
  readonly fields: ApiProblem['fields']
  readonly reason?: string
}

type Sending = {
  readonly busy: boolean
  readonly problem: SendProblem | null
  /** Gives the intent up: the next act is another one. */
  readonly clear: () => void
  /** Runs the act with the intent's key; a press while it runs is ignored. True when it succeeded. */
  readonly run: (act: (idempotencyKey: string) => Promise<void>) => Promise<boolean>
}

/** A failed network is a problem too, with the code `offline`. */
export function useSending(): Sending {
  const t = useTexts('common')
  const { key, renew } = useIdempotencyKey()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const fail = useCallback(
    (error: unknown) => {
      if (!isApiProblem(error)) {
        console.warn('A call did not come through.', error)
        return setProblem({ code: 'offline', detail: t('offline.not-sent'), fields: [] })
      }
      if (error.code === 'request.key-reused') renew()
      setProblem({ code: error.code, detail: error.detail, fields: error.fields, reason: error.reason })
    },
    [renew, t],
  )
  const run = useCallback(
    async (act: (idempotencyKey: string) => Promise<void>) => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setProblem(null)
      try {
        await act(key())
        renew()
        return true
      } catch (error) {
        fail(error)
        return false
      } finally {
        running.current = false
        setBusy(false)
      }
    },
    [key, renew, fail],
  )
  const clear = useCallback(() => {
    renew()
    setProblem(null)
  }, [renew])
  return { busy, problem, run, clear }
}
