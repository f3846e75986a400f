// One write of a form: sends once at a time, keeps the problem, and holds the intent's idempotency key.
import { useCallback, useRef, useState } from 'react'
import type { Decided } from '#shared/errors/app-error.ts'
import { isApiProblem, useIdempotencyKey } from './api.ts'
import type { ApiProblem } from './calls.ts'
import { dayIn, hourStyle } from './i18n/day-of.ts'
import { useFormat } from './i18n/format.ts'
import { type Translate, useTexts, useTextsInstance } from './i18n/texts.ts'
import { useRoot } from './root.ts'

export type SendProblem = {
  readonly code: string
  readonly detail: string
  readonly fields: ApiProblem['fields']
  readonly reason?: string
}

/** Stopped before sending, with a text for the person: the browser itself refused. */
export class Refused extends Error {
  override readonly name = 'Refused'
}

type Sending = {
  readonly busy: boolean
  readonly problem: SendProblem | null
  /** Drops the intent: the next call gets a new idempotency key. */
  readonly clear: () => void
  /** Runs `send` with the intent's key; ignored while it runs. True on success. */
  readonly run: (send: (idempotencyKey: string) => Promise<void>) => Promise<boolean>
}

/** Text that names who decided, when, and the result; includes the date unless it is today. */
function useDecidedText(): (decided: Decided) => string {
  const texts = useTextsInstance()
  const format = useFormat()
  const { zone } = useRoot()
  return useCallback(
    ({ by, to, at }) => {
      // Only staff get this, and their layout loads these texts.
      const t = texts.translate('portal')
      const dayOf = dayIn(zone)
      const when = dayOf(at) === dayOf(Date.now()) ? format.date(at, hourStyle) : format.dateTime(at)
      const state = t(`decided.to.${to}`)
      return by === null
        ? t('decided.unnamed', { when, state })
        : t('decided.by', { name: `\u2068${by}\u2069`, when, state })
    },
    [texts, format, zone],
  )
}

function problemOf(error: ApiProblem, textOf: (decided: Decided) => string): SendProblem {
  const { code, fields, reason, decided } = error
  return { code, detail: decided ? `${error.detail} ${textOf(decided)}` : error.detail, fields, reason }
}

const offline = (t: Translate): SendProblem => ({ code: 'offline', detail: t('offline.not-sent'), fields: [] })

/** A network failure is a problem too, with the code `offline`. `onProblem` is called at once. */
export function useSending(onProblem?: (problem: SendProblem) => void): Sending {
  const t = useTexts('common')
  const decidedText = useDecidedText()
  const { key, renew } = useIdempotencyKey()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const latest = useRef(onProblem)
  latest.current = onProblem
  const fail = useCallback(
    (error: unknown) => {
      if (error instanceof Refused) return setProblem({ code: 'refused', detail: error.message, fields: [] })
      const shownProblem = isApiProblem(error) ? problemOf(error, decidedText) : offline(t)
      if (!isApiProblem(error)) console.warn('A call did not come through.', error)
      if (shownProblem.code === 'request.key-reused') renew()
      setProblem(shownProblem)
      latest.current?.(shownProblem)
    },
    [renew, t, decidedText],
  )
  const run = useCallback(
    async (send: (idempotencyKey: string) => Promise<void>) => {
      if (running.current) return false
      running.current = true
      setBusy(true)
      setProblem(null)
      try {
        await send(key())
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
