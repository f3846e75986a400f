import type { ReactNode } from 'react'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import { announce } from '#client/platform/snackbar.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { privacyFields, profileFields } from '#shared/features/accounts/settings-fields.ts'
import type { OwnSettings } from './settings-types.ts'

type Props = { readonly settings: OwnSettings }
/** Renders the field that uploads a portrait. */
type UploadPhoto = (field: {
  name: string
  label: string
  hint: string
  onUploaded: (file: { readonly id: string }) => void
}) => ReactNode

export function SettingsPhoto({ settings, upload }: Props & { readonly upload: UploadPhoto }) {
  const t = useTexts('settings')
  const { busy, problem, run } = useMutate((send, photo: string | null) =>
    send('PATCH /accounts/me', { body: { photo } }),
  )
  const set = async (photo: string | null): Promise<void> => {
    if (await run(photo)) announce(t(photo ? 'photo.set' : 'photo.removed'))
  }
  return (
    <PartCard id="photo-part" title={t('photo.title')}>
      <div className="grid items-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <div className="grid justify-items-start gap-3">
          <Avatar square size="huge" name={settings.name} picture={portraitAddress(settings.photo)} />
          {settings.photo ? (
            <Button size="small" busy={busy} onClick={() => set(null)}>
              {t('photo.remove')}
            </Button>
          ) : null}
        </div>
        <Stack gap={4}>
          {upload({
            name: 'photo',
            label: t('photo.upload'),
            hint: t('photo.lead'),
            onUploaded: file => void set(file.id),
          })}
          {!settings.photo && <p className="text-15 text-ink-soft">{t('photo.none')}</p>}
          <ActionProblem problem={problem} />
        </Stack>
      </div>
    </PartCard>
  )
}

export function SettingsProfile({ settings }: Props) {
  const form = useForm(profileFields, { start: settings, mutate: (send, body) => send('PATCH /accounts/me', { body }) })
  const { t } = form
  return (
    <PartCard id="profile" title={t('profile.title')} lead={t('profile.lead')}>
      <Form form={form} narrow>
        <FormFields form={form} with={{ name: { autoComplete: 'name' } }} />
      </Form>
    </PartCard>
  )
}

export function SettingsPrivacy({ settings }: Props) {
  const form = useForm(privacyFields, { start: settings, mutate: (send, body) => send('PATCH /accounts/me', { body }) })
  const { t } = form
  return (
    <PartCard id="privacy" title={t('privacy.title')} lead={t('privacy.lead')}>
      <Form form={form} narrow />
    </PartCard>
  )
}
