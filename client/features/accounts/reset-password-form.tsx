// Sets a new password with the token of a link; a link that is broken or over says how to get another.
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#client/platform/api.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import type { AppContract } from '#shared/contract.ts'
import { href } from '#shared/routes/href.ts'
import { useAccountForm } from './account-form.ts'
import { FormProblems } from './form-problems.tsx'
import { PasswordInput } from './password-input.tsx'

type Values = { password: string }

const missing = ({ password }: Values): string[] => (password === '' ? ['password'] : [])

function DeadLink({ why }: { why: 'no-token' | 'ended' }) {
  const t = useTexts('accounts')
  return (
    <Callout
      kind="warning"
      title={t(`reset.${why}-title`)}
      live
      action={
        <ButtonLink kind="primary" href={href('forget-password')}>
          {t('reset.ask')}
        </ButtonLink>
      }
    >
      {t(`reset.${why}`)}
    </Callout>
  )
}

export function ResetPasswordForm({ token }: { token: string | null }) {
  const alive = useHydrated()
  const t = useTexts('accounts')
  const send = useSend<AppContract>()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const form = useAccountForm<Values>(missing, () => t('fields.newPassword'))
  const { problem } = form
  if (!token) return <DeadLink why="no-token" />
  if (problem?.code === 'account.challenge-ended' || problem?.fields.some(({ path }) => path === 'token'))
    return <DeadLink why="ended" />
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit({ password }, async idempotencyKey => {
      await send('PUT /accounts/password', { body: { token, password } }, { idempotencyKey })
      await navigate(`${href('sign-in')}?after=reset`, { replace: true })
    })
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-5">
      <FormProblems form={form} />
      <PasswordInput
        name="password"
        label={t('fields.newPassword')}
        hint={t('password.hint')}
        error={form.errorOf('password')}
        autoComplete="new-password"
        enterKeyHint="go"
        value={password}
        onChange={event => {
          form.changed('password')
          setPassword(event.currentTarget.value)
        }}
      />
      <Button kind="primary" size="large" wide type={alive ? 'submit' : 'button'} busy={form.busy}>
        {t(form.busy ? 'reset.busy' : 'reset.button')}
      </Button>
    </form>
  )
}
