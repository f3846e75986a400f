// Asks for a link to set a new password; the answer is the same for known and unknown addresses.
import { type FormEvent, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'
import { useAccountForm } from './account-form.ts'
import { FormProblems } from './form-problems.tsx'
import { OutboxHint } from './outbox-hint.tsx'

type Values = { email: string }

const missing = ({ email }: Values): string[] => (email.trim() === '' ? ['email'] : [])

function Sent({ email, outbox, onAgain }: { email: string; outbox: string | null; onAgain: () => void }) {
  const t = useTexts('accounts')
  return (
    <>
      <Callout
        kind="success"
        title={t('forgot.sent-title')}
        live
        action={<Button onClick={onAgain}>{t('forgot.again')}</Button>}
      >
        {t('forgot.sent', { email: `\u2068${email}\u2069` })}
      </Callout>
      <OutboxHint outbox={outbox} />
    </>
  )
}

function Back() {
  const t = useTexts('accounts')
  return (
    <p className="text-15">
      <Anchor href={href('sign-in')} className="inline-block py-1 text-clay underline underline-offset-4">
        {t('forgot.back')}
      </Anchor>
    </p>
  )
}

export function ForgotPasswordForm({ outbox }: { outbox: string | null }) {
  const alive = useHydrated()
  const t = useTexts('accounts')
  const { language } = useRoot()
  const send = useSend<AppContract>()
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const form = useAccountForm<Values>(missing, name => t(`fields.${name}`))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit({ email }, async idempotencyKey => {
      await send('POST /accounts/password-resets', { body: { email: email.trim(), language } }, { idempotencyKey })
      setSent(true)
    })
  }
  if (sent)
    return (
      <>
        <Sent email={email.trim()} outbox={outbox} onAgain={() => setSent(false)} />
        <Back />
      </>
    )
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <FormProblems form={form} />
      <TextInput
        name="email"
        label={t('fields.email')}
        error={form.errorOf('email')}
        type="email"
        autoComplete="email"
        enterKeyHint="send"
        value={email}
        onChange={event => {
          form.changed('email')
          setEmail(event.currentTarget.value)
        }}
      />
      <Button kind="primary" size="large" wide type={alive ? 'submit' : 'button'} busy={form.busy}>
        {t(form.busy ? 'forgot.busy' : 'forgot.button')}
      </Button>
      <Back />
    </form>
  )
}
