// The second step of sign-up: the code that was sent to the address.
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { FormFrame } from '#client/platform/form/form-frame.tsx'
import { PlainField } from '#client/platform/form/plain-field.tsx'
import { type FormState, useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutation } from '#client/platform/mutations.ts'
import { Row } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { codeFields } from '#shared/features/accounts/fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import type { PostedForm } from '#shared/rendering/page.ts'
import { latinDigits } from '#shared/values/fold.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { useSignIn } from './use-sign-in.ts'

const waitSeconds = 30

/** Seconds left until the next code may be sent, from `first` at the start; `restart` starts the countdown again. */
function useCountdown(first: number): readonly [number, () => void] {
  const [left, setLeft] = useState(first)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(waitSeconds)]
}

/** Requests another code, at the earliest half a minute after the last one. */
function ResendCode({ challenge, posted }: Pick<Props, 'challenge' | 'posted'>) {
  const t = useTexts('account-steps')
  const format = useFormat()
  const { busy, problem, run } = useMutation('POST /accounts/verification/resend', { stays: true })
  const [left, restart] = useCountdown(posted ? 0 : waitSeconds)
  const [sent, setSent] = useState(false)
  const resend = async (event: MouseEvent): Promise<void> => {
    event.preventDefault()
    if (left > 0) return
    setSent(false)
    const isSent = await run({ body: { challenge } })
    if (isSent) restart()
    setSent(isSent)
  }
  const waiting = left > 0 && !busy
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy} aria-disabled={waiting || undefined} type="submit" name="resend" value="1" onClick={resend}>
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

/** Sends a complete code without a press, each code once: after a wrong one the person types another. */
function useCompleteCode({ typed, busy, submit }: FormState): void {
  const sent = useRef('')
  const code = latinDigits(textOf(typed.code)).replace(/\s/g, '')
  useEffect(() => {
    if (busy || code === sent.current || !/^\d{6}$/.test(code)) return
    sent.current = code
    void submit()
  }, [code, busy, submit])
}

type Props = {
  readonly challenge: string
  readonly email: string
  readonly to: string | null
  readonly outbox: string | null
  /** Goes back to the form; all typed values stay. */
  readonly onChange: () => void
  readonly posted: PostedForm | null
}

export function SentCodeForm({ challenge, email, to, outbox, onChange, posted }: Props) {
  const signIn = useSignIn()
  const form = useForm(codeFields, {
    posted,
    loose: true,
    stays: true,
    mutate: async (send, { code }) =>
      signIn(await send('POST /accounts/verification', { body: { challenge, code } }), to),
  })
  useCompleteCode(form)
  const t = useTexts('account-steps')
  // Data for the next step when the form is sent without script.
  const sent = (
    <>
      <input type="hidden" name="challenge" value={challenge} />
      <input type="hidden" name="email" value={email} />
    </>
  )
  return (
    <div className="grid gap-5 border-t pt-5">
      <div role="status" className="grid gap-1">
        <h2 className="text-20">{t('code.title')}</h2>
        <p>{t('code.lead', { email: `\u2068${email}\u2069` })}</p>
      </div>
      <OutboxHint outbox={outbox} />
      <FormFrame form={form} plain wide yes={t('code.button')}>
        {sent}
        <PlainField form={form} name="code" autoFocus />
      </FormFrame>
      <form method="post">
        {sent}
        <Row between>
          <ResendCode key={challenge} challenge={challenge} posted={posted} />
          <Button
            kind="quiet"
            type="submit"
            name="change"
            value="1"
            onClick={event => {
              event.preventDefault()
              onChange()
            }}
          >
            {t('code.change')}
          </Button>
        </Row>
      </form>
    </div>
  )
}
