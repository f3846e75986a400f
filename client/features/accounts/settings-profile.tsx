// Name and phone, and the photo beside them.
import { type FormEvent, type ReactNode, useState } from 'react'
import { useRevalidate, useSend } from '#client/platform/api.ts'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/container.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { useAccountForm } from './account-form.ts'
import { FormProblems } from './form-problems.tsx'
import { Outcome, SettingsCard } from './settings-card.tsx'
import type { OwnSettings } from './settings-types.ts'
import { useConfirmedAct } from './use-confirmed-act.ts'

type Values = { name: string; phone: string }
/** Draws the field that uploads a portrait. */
type UploadPhoto = (field: {
  name: string
  label: string
  hint: string
  onUploaded: (file: { readonly id: string }) => void
}) => ReactNode

const missing = ({ name }: Values): string[] => (name.trim() === '' ? ['name'] : [])

export function SettingsPhoto({ settings, upload }: { settings: OwnSettings; upload: UploadPhoto }) {
  const t = useTexts('settings')
  const { busy, problem, said, act } = useConfirmedAct()
  const set = (photo: string | null, then: string): Promise<boolean> =>
    act(async (send, idempotencyKey) => {
      await send('PATCH /accounts/me', { body: { photo } }, { idempotencyKey })
    }, then)
  return (
    <SettingsCard id="photo-part" title={t('photo.title')}>
      <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="grid justify-items-start gap-3">
          <Avatar square size="huge" name={settings.name} picture={portraitAddress(settings.photo)} />
          {settings.photo ? (
            <Button size="small" busy={busy} onClick={() => set(null, t('photo.removed'))}>
              {t(busy ? 'photo.removing' : 'photo.remove')}
            </Button>
          ) : null}
        </div>
        <Stack gap={4}>
          {upload({
            name: 'photo',
            label: t('photo.upload'),
            hint: t('photo.lead'),
            onUploaded: file => void set(file.id, t('photo.set')),
          })}
          {!settings.photo && <p className="text-15 text-ink-soft">{t('photo.none')}</p>}
          <Outcome problem={problem} said={said} />
        </Stack>
      </div>
    </SettingsCard>
  )
}

function useProfile(settings: OwnSettings) {
  const t = useTexts('settings')
  const send = useSend<AppContract>()
  const revalidate = useRevalidate()
  const [values, setValues] = useState<Values>({ name: settings.name, phone: settings.phone ?? '' })
  const [saved, setSaved] = useState(false)
  const form = useAccountForm(missing, name => t(`profile.${name}`))
  useDirtyForm(values.name !== settings.name || values.phone !== (settings.phone ?? ''))
  const bind = (name: keyof Values) => ({
    name,
    label: t(`profile.${name}`),
    error: form.errorOf(name),
    value: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      form.changed(name)
      setSaved(false)
      setValues({ ...values, [name]: event.currentTarget.value })
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSaved(false)
    void form.submit(values, async idempotencyKey => {
      const body = { name: values.name.trim(), phone: values.phone.trim() }
      await send('PATCH /accounts/me', { body }, { idempotencyKey })
      await revalidate()
      setSaved(true)
    })
  }
  return { form, bind, submit, saved }
}

export function SettingsProfile({ settings }: { settings: OwnSettings }) {
  const t = useTexts('settings')
  const { form, bind, submit, saved } = useProfile(settings)
  return (
    <SettingsCard id="profile" title={t('profile.title')} lead={t('profile.lead')}>
      <form noValidate onSubmit={submit} className="grid max-w-120 gap-5">
        <FormProblems form={form} />
        <TextInput {...bind('name')} autoComplete="name" enterKeyHint="next" maxLength={80} />
        <TextInput
          {...bind('phone')}
          type="tel"
          hint={t('profile.phone-hint')}
          optionalText={t('optional')}
          autoComplete="tel"
          inputMode="tel"
          enterKeyHint="done"
          maxLength={30}
        />
        <div>
          <Button kind="primary" type="submit" busy={form.busy}>
            {t(form.busy ? 'saving' : 'save')}
          </Button>
        </div>
        <Outcome said={saved ? t('saved') : null} />
      </form>
    </SettingsCard>
  )
}
