// One mail to one friend, sent by the house.
import { type FormEvent, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useFormErrors } from '#client/platform/form-errors.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { useSending } from '#client/platform/sending.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import type { FieldError } from '#shared/errors/app-error.ts'

const looksLikeMail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

function wrongIn(email: string): readonly FieldError[] {
  if (email === '') return [{ path: 'email', code: 'required' }]
  return looksLikeMail(email) ? [] : [{ path: 'email', code: 'not-an-email' }]
}

function useMail() {
  const t = useTexts('invitations')
  const { language } = useRoot()
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const sending = useSending()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState<string | null>(null)
  const wrong = wrongIn(email.trim())
  const errors = useFormErrors(wrong, () => t('mail.email'))
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setSent(null)
    errors.tried(wrong)
    if (wrong.length > 0) return
    const to = email.trim()
    const done = await sending.run(async idempotencyKey => {
      await send('POST /invitations', { body: { email: to, language } }, { idempotencyKey })
      await revalidate()
    })
    if (!done) return
    errors.reset()
    setSent(to)
    setEmail('')
  }
  const change = (value: string): void => {
    errors.changed(['email'])
    setEmail(value)
  }
  return { email, change, submit, errors, sending, sent }
}

/** `left`: mails that may still be sent within a day. */
export function InviteMail({ left }: { readonly left: number }) {
  const t = useTexts('invitations')
  const alive = useHydrated()
  const { email, change, submit, errors, sending, sent } = useMail()
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <ErrorSummary title={t('mail.problem')} errors={errors.summary} />
      {sending.problem && (
        <Callout kind="danger" live>
          {sending.problem.detail}
        </Callout>
      )}
      <TextInput
        name="email"
        type="email"
        label={t('mail.email')}
        hint={t('left', { count: left })}
        error={errors.errorOf('email')}
        autoComplete="off"
        enterKeyHint="send"
        value={email}
        onChange={event => change(event.currentTarget.value)}
      />
      <div>
        <Button type={alive ? 'submit' : 'button'} busy={sending.busy}>
          {t(sending.busy ? 'mail.sending' : 'mail.send')}
        </Button>
      </div>
      <p role="status" className="text-15 text-moss empty:hidden">
        {sent && t('mail.sent', { to: `\u2066${sent}\u2069` })}
      </p>
    </form>
  )
}
