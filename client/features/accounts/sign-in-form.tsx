// Sign-in with e-mail and password.
import { type FormEvent, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Button } from '#client/ui/button.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'
import { useAccountForm } from './account-form.ts'
import { FormProblems } from './form-problems.tsx'
import { PasswordInput } from './password-input.tsx'
import { Suspended } from './suspended.tsx'
import type { Door } from './use-sign-in.ts'

type Values = { email: string; password: string }
/** `onEmail`: the field of the address is entered. */
type SignInFormProps = { readonly door: Door; readonly onEmail: () => void }

const missing = (values: Values): string[] =>
  (['email', 'password'] as const).filter(name => values[name].trim() === '')

export function SignInForm({ door, onEmail }: SignInFormProps) {
  const alive = useHydrated()
  const t = useTexts('accounts')
  const send = useSend<AppContract>()
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
      await door.enter(await send('POST /accounts/sign-in', { body }, { idempotencyKey }))
    })
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      {form.problem?.code === 'session.suspended' ? (
        <Suspended reason={form.problem.reason ?? ''} />
      ) : (
        <FormProblems form={form} />
      )}
      <TextInput
        {...bind('email')}
        type="email"
        autoComplete="username webauthn"
        enterKeyHint="next"
        onFocus={onEmail}
      />
      <div className="grid gap-1.5">
        <PasswordInput {...bind('password')} autoComplete="current-password" enterKeyHint="go" />
        <p className="text-15">
          <Anchor
            href={href('forget-password')}
            className="inline-block py-1 text-clay underline underline-offset-4 pointer-coarse:py-2.5"
          >
            {t('sign-in.forgot')}
          </Anchor>
        </p>
      </div>
      <Button kind="primary" size="large" wide type={alive ? 'submit' : 'button'} busy={form.busy}>
        {t(form.busy ? 'sign-in.busy' : 'sign-in.button')}
      </Button>
    </form>
  )
}
