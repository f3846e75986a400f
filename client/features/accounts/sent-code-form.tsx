// The second step to an account: the code that was sent to the address.
import { useEffect, useState } from 'react'
import { useDeed } from '#client/platform/deeds.ts'
import { FormFrame } from '#client/platform/form/form-frame.tsx'
import { PlainField } from '#client/platform/form/plain-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { codeFields } from '#shared/features/accounts/fields.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { useSignIn } from './use-sign-in.ts'

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

/** Asks for the code once more, half a minute after the last one. */
function ResendCode({ challenge }: { challenge: string }) {
  const t = useTexts('account-steps')
  const format = useFormat()
  const { busy, problem, run } = useDeed('POST /accounts/verification/resend', { stays: true })
  const [left, restart] = useCountdown()
  const [sent, setSent] = useState(false)
  const resend = async (): Promise<void> => {
    if (left > 0) return
    setSent(false)
    const isSent = await run({ body: { challenge } })
    if (isSent) restart()
    setSent(isSent)
  }
  const waiting = left > 0 && !busy
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy} aria-disabled={waiting || undefined} onClick={resend}>
        <span className="tabular-nums">
          {waiting ? t('code.resend-in', { seconds: format.number(left) }) : t('code.resend')}
        </span>
      </Button>
      <p role="status" className={problem ? 'text-15 text-brick' : 'text-15 text-ink-soft'}>
        {problem?.detail ?? t(sent ? 'code.resent' : 'code.spam')}
      </p>
    </div>
  )
}

type Props = {
  readonly challenge: string
  readonly email: string
  readonly to: string | null
  readonly outbox: string | null
  /** Back to the form, everything typed kept. */
  readonly onChange: () => void
}

export function SentCodeForm({ challenge, email, to, outbox, onChange }: Props) {
  const signIn = useSignIn()
  const form = useForm(codeFields, {
    loose: true,
    stays: true,
    act: async (send, { code }) => signIn(await send('POST /accounts/verification', { body: { challenge, code } }), to),
  })
  const t = useTexts('account-steps')
  return (
    <div className="grid gap-5 border-t pt-5">
      <div role="status" className="grid gap-1">
        <h2 className="text-20">{t('code.title')}</h2>
        <p>{t('code.lead', { email: `\u2068${email}\u2069` })}</p>
      </div>
      <OutboxHint outbox={outbox} />
      <FormFrame form={form} wide yes={t('code.button')}>
        <PlainField form={form} name="code" autoFocus />
      </FormFrame>
      <Row between>
        <ResendCode key={challenge} challenge={challenge} />
        <Button kind="quiet" onClick={onChange}>
          {t('code.change')}
        </Button>
      </Row>
    </div>
  )
}
