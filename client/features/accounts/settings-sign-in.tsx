// Sign-in methods: the e-mail address (a new one counts once the code sent to it is entered), the password, the Google
// account.
import { useState } from 'react'
import { AskButton } from '#client/platform/action-button.tsx'
import { ActionProblem } from '#client/platform/action-problem.tsx'
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useMutate } from '#client/platform/mutations.ts'
import { useRoot } from '#client/platform/root.ts'
import { announce } from '#client/platform/snackbar.ts'
import { PartCard } from '#client/ui/base/card.tsx'
import { GoogleMark } from '#client/ui/base/google-mark.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import {
  addressCodeFields,
  addressFields,
  changePasswordFields,
  passwordFields,
} from '#shared/features/accounts/settings-fields.ts'
import { rememberTrip } from './google-trip.ts'
import { OutboxHint } from './outbox-hint.tsx'
import { isolatedLtr, type OwnSettings } from './settings-types.ts'

type Props = { readonly settings: OwnSettings }
type SentCode = { readonly email: string; readonly challenge: string }

function AddressForm({ onSent }: { readonly onSent: (sent: SentCode) => void }) {
  const form = useForm(addressFields, {
    loose: true,
    stays: true,
    mutate: async (send, body) => onSent({ ...body, ...(await send('POST /accounts/me/email', { body })) }),
  })
  return <Form form={form} narrow yes={form.t('email.button')} />
}

type CodeStepProps = { readonly sent: SentCode; readonly outbox: string | null; readonly onEnd: () => void }

function CodeStep({ sent: { email, challenge }, outbox, onEnd }: CodeStepProps) {
  const form = useForm(addressCodeFields, {
    loose: true,
    mutate: (send, { code }) => send('POST /accounts/me/email/verification', { body: { challenge, code } }),
    onDone: () => {
      onEnd()
      announce(t('email.done', { email: isolatedLtr(email) }))
    },
  })
  const { t } = form
  return (
    <Form
      form={form}
      narrow
      yes={t('email.verify')}
      actions={
        <Button kind="quiet" onClick={onEnd}>
          {t('cancel')}
        </Button>
      }
    >
      <p role="status">{t('email.code-lead', { email: isolatedLtr(email) })}</p>
      <OutboxHint outbox={outbox} />
      <FormField form={form} name="code" autoFocus />
    </Form>
  )
}

export function SettingsEmail({ settings, outbox }: Props & { readonly outbox: string | null }) {
  const t = useTexts('settings')
  const [sent, ask] = useState<SentCode | null>(null)
  return (
    <PartCard id="email-part" title={t('email.title')} lead={t('email.now', { email: isolatedLtr(settings.email) })}>
      {sent ? <CodeStep sent={sent} outbox={outbox} onEnd={() => ask(null)} /> : <AddressForm onSent={ask} />}
    </PartCard>
  )
}

function PasswordForm({ settings, onDone }: Props & { readonly onDone: () => void }) {
  const form = useForm(settings.hasPassword ? changePasswordFields : passwordFields, {
    loose: true,
    mutate: (send, body) => send('PUT /accounts/me/password', { body }),
    onDone: () => {
      onDone()
      announce(t('password.done'))
    },
  })
  const { t } = form
  return (
    <Form form={form} narrow yes={t(settings.hasPassword ? 'password.change' : 'password.set')}>
      {/* Lets the browser's password store match the password to the account. */}
      <input hidden readOnly name="username" autoComplete="username" value={settings.email} />
      {settings.hasPassword && <FormField form={form} name="current" autoComplete="current-password" />}
      <FormField form={form} name="password" />
    </Form>
  )
}

/** Changes the password or sets the first one; every other device is signed out. */
export function SettingsPassword({ settings }: Props) {
  const t = useTexts('settings')
  const [times, setTimes] = useState(0)
  return (
    <PartCard
      id="password-part"
      title={t('password.title')}
      lead={t(settings.hasPassword ? 'password.change-lead' : 'password.set-lead')}
    >
      <PasswordForm key={times} settings={settings} onDone={() => setTimes(times + 1)} />
    </PartCard>
  )
}

function LinkGoogle({ path }: { readonly path: string }) {
  const t = useTexts('settings')
  const { language } = useRoot()
  const { busy, problem, run } = useMutate(
    async send => {
      const { url } = await send('POST /accounts/me/google', {})
      rememberTrip({ to: `${path}?section=sign-in`, language, link: true })
      location.assign(url)
      // The document is being left: until then the button shows progress.
      await new Promise(() => undefined)
    },
    { stays: true },
  )
  return (
    <>
      <div>
        <Button icon={<GoogleMark />} busy={busy} onClick={() => void run()}>
          {t('google.link')}
        </Button>
      </div>
      <ActionProblem problem={problem} />
    </>
  )
}

/** Linking goes through a redirect to Google and back; unlinking happens here. */
export function SettingsGoogle({ settings: { google }, path }: Props & { readonly path: string }) {
  const t = useTexts('settings')
  const lead = google ? t('google.linked', { email: isolatedLtr(google) }) : t('google.not-linked')
  return (
    <PartCard id="google-part" title={t('google.title')} lead={lead}>
      {google ? (
        <div>
          <AskButton
            endpoint="DELETE /accounts/me/google"
            request={{}}
            onDone={() => announce(t('google.unlinked'))}
            ask={{
              title: t('google.ask-title'),
              text: t('google.ask'),
              cancel: t('google.keep'),
              yes: t('google.yes'),
            }}
          >
            {t('google.unlink')}
          </AskButton>
        </div>
      ) : (
        <LinkGoogle path={path} />
      )}
    </PartCard>
  )
}
