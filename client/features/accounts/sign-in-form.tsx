// Sign-in with e-mail and password.
import { type FormEvent, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Button } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { ErrorSummary } from '#client/ui/error-summary.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { useAccountForm } from './account-form.ts'
import { PasswordInput } from './password-input.tsx'
import { useSignIn } from './use-sign-in.ts'

type Values = { email: string; password: string }

const missing = (values: Values): string[] =>
  (['email', 'password'] as const).filter(name => values[name].trim() === '')

export function SignInForm({ to, createHref }: { to: string | null; createHref: string }) {
  const alive = useHydrated()
  const t = useTexts('accounts')
  const send = useSend<AppContract>()
  const signIn = useSignIn()
  const [values, setValues] = useState<Values>({ email: '', password: '' })
  const form = useAccountForm(missing, name => t(`fields.${name}`))
  const bind = (name: keyof Values) => ({
    name,
    label: t(`fields.${name}`),
    error: form.errorOf(name),
    value: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      form.changed(name)
      setValues({ ...values, [name]: event.currentTarget.value })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit(values, async idempotencyKey => {
      const body = { email: values.email.trim(), password: values.password }
      await signIn(await send('POST /accounts/sign-in', { body }, { idempotencyKey }), to)
    })
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <ErrorSummary title={t('problem')} errors={form.errors} />
      {form.problem && form.problem.fields.length === 0 && (
        <Callout kind="danger" live>
          {form.problem.detail}
        </Callout>
      )}
      <TextInput {...bind('email')} type="email" autoComplete="username" enterKeyHint="next" />
      <PasswordInput {...bind('password')} autoComplete="current-password" enterKeyHint="go" />
      <Button kind="primary" size="large" wide type={alive ? 'submit' : 'button'} busy={form.busy}>
        {t(form.busy ? 'sign-in.busy' : 'sign-in.button')}
      </Button>
      <p className="text-15 text-ink-soft">
        {t('sign-in.new')}{' '}
        <Anchor href={createHref} className="font-medium text-clay underline underline-offset-4">
          {t('sign-in.create')}
        </Anchor>
      </p>
    </form>
  )
}
