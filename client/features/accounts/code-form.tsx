// The second step of sign-up: the code that came by mail.
import { type FormEvent, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Row } from '#client/ui/container.tsx'
import type { AppContract } from '#shared/contract.ts'
import { useAccountForm } from './account-form.ts'
import { CodeInput } from './code-input.tsx'
import { FormProblems } from './form-problems.tsx'
import { OutboxHint } from './outbox-hint.tsx'
import { ResendCode } from './resend-code.tsx'
import { useSignIn } from './use-sign-in.ts'

type Values = { code: string }
type CodeFormProps = {
  readonly challenge: string
  readonly email: string
  readonly to: string | null
  readonly outbox: string | null
  /** Back to the form, everything typed kept. */
  readonly onChange: () => void
}

const missing = ({ code }: Values): string[] => (code.trim() === '' ? ['code'] : [])

export function CodeForm({ challenge, email, to, outbox, onChange }: CodeFormProps) {
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
    <form noValidate method="post" onSubmit={submit} className="grid gap-5 border-t pt-5">
      <div role="status" className="grid gap-1">
        <h2 className="text-20">{t('code.title')}</h2>
        <p>{t('code.lead', { email: `\u2068${email}\u2069` })}</p>
      </div>
      <OutboxHint outbox={outbox} />
      <FormProblems form={form} />
      <CodeInput
        name="code"
        label={t('fields.code')}
        hint={t('code.hint')}
        error={form.errorOf('code')}
        value={code}
        onChange={event => {
          form.changed('code')
          setCode(event.currentTarget.value)
        }}
        autoFocus
      />
      <Button kind="primary" size="large" wide type="submit" busy={form.busy}>
        {t(form.busy ? 'code.busy' : 'code.button')}
      </Button>
      <Row between>
        <ResendCode key={challenge} challenge={challenge} />
        <Button kind="quiet" onClick={onChange}>
          {t('code.change')}
        </Button>
      </Row>
    </form>
  )
}
