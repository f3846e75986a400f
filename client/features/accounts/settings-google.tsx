// The Google account: linked by a way there and back, and its end.
import { useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { AskDialog } from '#client/ui/ask-dialog.tsx'
import { Button } from '#client/ui/button.tsx'
import { GoogleMark } from '#client/ui/google-mark.tsx'
import { rememberTrip } from './google-trip.ts'
import { Outcome, SettingsCard } from './settings-card.tsx'
import { isolatedLtr, type OwnSettings } from './settings-types.ts'
import { useConfirmedAct } from './use-confirmed-act.ts'

function LinkGoogle({ path }: { path: string }) {
  const t = useTexts('settings')
  const { language } = useRoot()
  const { busy, problem, act, dialog } = useConfirmedAct()
  const link = async (): Promise<void> => {
    await act(async (send, idempotencyKey) => {
      const { url } = await send('POST /accounts/me/google', {}, { idempotencyKey })
      rememberTrip({ to: `${path}?section=sign-in`, language, link: true })
      location.assign(url)
      // The document goes away: until then the button says so.
      await new Promise(() => undefined)
    })
  }
  return (
    <>
      <div>
        <Button icon={<GoogleMark />} busy={busy} onClick={link}>
          {t(busy ? 'google.linking' : 'google.link')}
        </Button>
      </div>
      <Outcome problem={problem} />
      {dialog}
    </>
  )
}

export function SettingsGoogle({ settings, path }: { settings: OwnSettings; path: string }) {
  const t = useTexts('settings')
  const { busy, problem, said, act, dialog } = useConfirmedAct()
  const [asking, setAsking] = useState(false)
  const unlink = async (): Promise<void> => {
    setAsking(false)
    await act(async (send, idempotencyKey) => {
      await send('DELETE /accounts/me/google', {}, { idempotencyKey })
    }, t('google.unlinked'))
  }
  const { google } = settings
  const lead = google ? t('google.linked', { email: isolatedLtr(google) }) : t('google.not-linked')
  return (
    <SettingsCard id="google-part" title={t('google.title')} lead={lead}>
      {google ? (
        <div>
          <Button busy={busy} onClick={() => setAsking(true)}>
            {t(busy ? 'google.unlinking' : 'google.unlink')}
          </Button>
        </div>
      ) : (
        <LinkGoogle path={path} />
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
