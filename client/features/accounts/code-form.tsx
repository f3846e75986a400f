// The second step of sign-up: the code that came by mail.
import { type FormEvent, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { useAccountForm } from './account-form.ts'
import { useSignIn } from './use-sign-in.ts'

type Values = { code: string }

const missing = ({ code }: Values): string[] => (code.trim() === '' ? ['code'] : [])

export function CodeForm({ challenge, email, to }: { challenge: string; email: string; to: string | null }) {
  const t = useTexts('accounts')
  const send = useSend<AppContract>()
  const signIn = useSignIn()
  const [code, setCode] = useState('')
  const form = useAccountForm<Values>(missing, name => t(`fields.${name}`))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit({ code }, async idempotencyKey => {
      await signIn(await send('POST /accounts/verification', { body: { challenge, code } }, { idempotencyKey }), to)
    })
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <p role="status">{t('code.lead', { email })}</p>
      <ErrorSummary title={t('problem')} errors={form.errors} />
      {form.problem && form.problem.fields.length === 0 && (
        <Callout kind="danger" live>
          {form.problem.detail}
        </Callout>
      )}
      <TextInput
        name="code"
        label={t('fields.code')}
        error={form.errorOf('code')}
        value={code}
        onChange={event => {
          form.changed('code')
          setCode(event.currentTarget.value)
        }}
        autoComplete="one-time-code"
        inputMode="numeric"
        dir="ltr"
        maxLength={12}
        autoFocus
      />
      <Button kind="primary" size="large" wide type="submit" busy={form.busy}>
        {t(form.busy ? 'code.busy' : 'code.button')}
      </Button>
    </form>
  )
}
