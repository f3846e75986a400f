// Asks for the code of a sign-up once more, half a minute after the last one.
import { useEffect, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import type { AppContract } from '#shared/contract.ts'

const waitSeconds = 30

/** Seconds until the next one; `restart` begins anew. */
function useCountdown(): readonly [number, () => void] {
  const [left, setLeft] = useState(waitSeconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(waitSeconds)]
}

export function ResendCode({ challenge }: { challenge: string }) {
  const t = useTexts('accounts')
  const format = useFormat()
  const send = useSend<AppContract>()
  const { busy, problem, run } = useSending()
  const [left, restart] = useCountdown()
  const [sent, setSent] = useState(false)
  const resend = async (): Promise<void> => {
    if (left > 0) return
    setSent(false)
    const isSent = await run(async idempotencyKey => {
      await send('POST /accounts/verification/resend', { body: { challenge } }, { idempotencyKey })
    })
    if (isSent) restart()
    setSent(isSent)
  }
  const waiting = left > 0 && !busy
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy} aria-disabled={waiting || undefined} onClick={resend}>
        <span className="tabular-nums">
          {busy
            ? t('code.resending')
            : waiting
              ? t('code.resend-in', { seconds: format.number(left) })
              : t('code.resend')}
        </span>
      </Button>
      <p role="status" className={problem ? 'text-15 text-brick' : 'text-15 text-ink-soft'}>
        {problem?.detail ?? (sent ? t('code.resent') : t('code.spam'))}
      </p>
    </div>
  )
}
