// The password: changed, or set for the first time; every other device is signed out.
import { type FormEvent, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { useAccountForm } from './account-form.ts'
import { FormProblems } from './form-problems.tsx'
import { PasswordInput } from './password-input.tsx'
import { Outcome, SettingsCard } from './settings-card.tsx'
import type { OwnSettings } from './settings-types.ts'
import { useConfirmedSend } from './use-confirmed-act.ts'

type Values = { password: string }

const missing = ({ password }: Values): string[] => (password === '' ? ['password'] : [])

export function SettingsPassword({ settings }: { settings: OwnSettings }) {
  const t = useTexts('settings')
  const { send, dialog, revalidate } = useConfirmedSend()
  const [password, setPassword] = useState('')
  const [saved, setSaved] = useState(false)
  const form = useAccountForm(missing, () => t('password.new'))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSaved(false)
    void form.submit({ password }, async idempotencyKey => {
      await send('PUT /accounts/me/password', { body: { password } }, { idempotencyKey })
      setPassword('')
      setSaved(true)
      await revalidate()
    })
  }
  const kind = settings.hasPassword ? 'change' : 'set'
  return (
    <SettingsCard id="password-part" title={t('password.title')} lead={t(`password.${kind}-lead`)}>
      <form noValidate onSubmit={submit} className="grid max-w-120 gap-5">
        <FormProblems form={form} />
        {/* For the browser's password store: whose password it is. */}
        <input hidden readOnly name="username" autoComplete="username" value={settings.email} />
        <PasswordInput
          name="password"
          label={t('password.new')}
          hint={t('password.hint')}
          error={form.errorOf('password')}
          autoComplete="new-password"
          enterKeyHint="done"
          value={password}
          onChange={event => {
            form.changed('password')
            setSaved(false)
            setPassword(event.currentTarget.value)
          }}
        />
        <div>
          <Button type="submit" busy={form.busy}>
            {t(form.busy ? 'password.busy' : `password.${kind}`)}
          </Button>
        </div>
        <Outcome said={saved ? t('password.done') : null} />
      </form>
      {dialog}
    </SettingsCard>
  )
}
