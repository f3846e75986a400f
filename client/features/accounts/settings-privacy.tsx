// Who sees what of one: the phone number, when one was last here.
import { type FormEvent, useState } from 'react'
import { useDirtyForm } from '#client/platform/dirty-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { Outcome, SettingsCard } from './settings-card.tsx'
import type { OwnSettings } from './settings-types.ts'
import { useConfirmedAct } from './use-confirmed-act.ts'

export function SettingsPrivacy({ settings }: { settings: OwnSettings }) {
  const t = useTexts('settings')
  const { busy, problem, said, say, act } = useConfirmedAct()
  const { showPhone, showLastSeen } = settings
  const [values, setValues] = useState({ showPhone, showLastSeen })
  useDirtyForm(values.showPhone !== showPhone || values.showLastSeen !== showLastSeen)
  const change = (patch: Partial<typeof values>): void => {
    say(null)
    setValues({ ...values, ...patch })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void act(async (send, idempotencyKey) => {
      await send('PATCH /accounts/me', { body: values }, { idempotencyKey })
    }, t('saved'))
  }
  return (
    <SettingsCard id="privacy" title={t('privacy.title')} lead={t('privacy.lead')}>
      <form noValidate onSubmit={submit} className="grid max-w-160 gap-4">
        <Checkbox
          name="showPhone"
          label={t('privacy.show-phone')}
          hint={t('privacy.show-phone-hint')}
          checked={values.showPhone}
          onChange={event => change({ showPhone: event.currentTarget.checked })}
        />
        <Checkbox
          name="showLastSeen"
          label={t('privacy.show-last-seen')}
          hint={t('privacy.show-last-seen-hint')}
          checked={values.showLastSeen}
          onChange={event => change({ showLastSeen: event.currentTarget.checked })}
        />
        <div>
          <Button kind="primary" type="submit" busy={busy}>
            {t(busy ? 'saving' : 'save')}
          </Button>
        </div>
        <Outcome problem={problem} said={said} />
      </form>
    </SettingsCard>
  )
}
