// The linked Google account and its end.
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { Outcome, SettingsCard } from './settings-card.tsx'
import { isolatedLtr, type OwnSettings } from './settings-types.ts'
import { useConfirmedAct } from './use-confirmed-act.ts'

export function SettingsGoogle({ settings }: { settings: OwnSettings }) {
  const t = useTexts('settings')
  const { busy, problem, said, act, dialog } = useConfirmedAct()
  const [asking, setAsking] = useState(false)
  const unlink = async (): Promise<void> => {
    setAsking(false)
    await act(async (send, idempotencyKey) => {
      await send('DELETE /accounts/me/google', {}, { idempotencyKey })
    }, t('google.unlinked'))
  }
  const { google, email } = settings
  const lead = google
    ? t('google.linked', { email: isolatedLtr(google) })
    : t('google.not-linked', { email: isolatedLtr(email) })
  return (
    <SettingsCard id="google-part" title={t('google.title')} lead={lead}>
      {google && (
        <div>
          <Button busy={busy} onClick={() => setAsking(true)}>
            {t(busy ? 'google.unlinking' : 'google.unlink')}
          </Button>
        </div>
      )}
      <Outcome problem={problem} said={said} />
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        onYes={unlink}
        busy={busy}
        problem={null}
        kind="danger"
        texts={{
          title: t('google.ask-title'),
          close: t('close'),
          keep: t('google.keep'),
          yes: t('google.yes'),
          busy: t('google.unlinking'),
        }}
      >
        <p>{t('google.ask')}</p>
      </AskDialog>
      {dialog}
    </SettingsCard>
  )
}
