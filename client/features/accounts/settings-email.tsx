// The e-mail address: another one counts when the code that went there comes back.
import { type FormEvent, useState } from 'react'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Button } from '#client/ui/button.tsx'
import { Row } from '#client/ui/container.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import { useAccountForm } from './account-form.ts'
import { CodeInput } from './code-input.tsx'
import { FormProblems } from './form-problems.tsx'
import { OutboxHint } from './outbox-hint.tsx'
import { Outcome, SettingsCard } from './settings-card.tsx'
import { isolatedLtr, type OwnSettings } from './settings-types.ts'
import { useConfirmedSend } from './use-confirmed-act.ts'

type Asked = { readonly email: string; readonly challenge: string }
type Confirmed = ReturnType<typeof useConfirmedSend>

const missingEmail = ({ email }: { email: string }): string[] => (email.trim() === '' ? ['email'] : [])
const missingCode = ({ code }: { code: string }): string[] => (code.trim() === '' ? ['code'] : [])

function AddressForm({ send, onAsked }: Pick<Confirmed, 'send'> & { onAsked: (asked: Asked) => void }) {
  const t = useTexts('settings')
  const [email, setEmail] = useState('')
  const form = useAccountForm(missingEmail, () => t('email.new'))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit({ email }, async idempotencyKey => {
      const body = { email: email.trim() }
      onAsked({ ...body, ...(await send('POST /accounts/me/email', { body }, { idempotencyKey })) })
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-120 gap-5">
      <FormProblems form={form} />
      <TextInput
        name="email"
        label={t('email.new')}
        error={form.errorOf('email')}
        type="email"
        autoComplete="email"
        enterKeyHint="send"
        value={email}
        onChange={event => {
          form.changed('email')
          setEmail(event.currentTarget.value)
        }}
      />
      <div>
        <Button type="submit" busy={form.busy}>
          {t(form.busy ? 'email.busy' : 'email.button')}
        </Button>
      </div>
    </form>
  )
}

type CodeStepProps = Pick<Confirmed, 'send'> & {
  readonly asked: Asked
  readonly outbox: string | null
  readonly onTaken: () => Promise<void>
  readonly onBack: () => void
}

function CodeStep({ send, asked, outbox, onTaken, onBack }: CodeStepProps) {
  const t = useTexts('settings')
  const [code, setCode] = useState('')
  const form = useAccountForm(missingCode, () => t('email.code'))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit({ code }, async idempotencyKey => {
      const body = { challenge: asked.challenge, code }
      await send('POST /accounts/me/email/verification', { body }, { idempotencyKey })
      await onTaken()
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-120 gap-5">
      <p role="status">{t('email.code-lead', { email: isolatedLtr(asked.email) })}</p>
      <OutboxHint outbox={outbox} />
      <FormProblems form={form} />
      <CodeInput
        name="code"
        label={t('email.code')}
        error={form.errorOf('code')}
        value={code}
        autoFocus
        onChange={event => {
          form.changed('code')
          setCode(event.currentTarget.value)
        }}
      />
      <Row gap={2}>
        <Button kind="primary" type="submit" busy={form.busy}>
          {t(form.busy ? 'email.verifying' : 'email.verify')}
        </Button>
        <Button kind="quiet" onClick={onBack}>
          {t('cancel')}
        </Button>
      </Row>
    </form>
  )
}

export function SettingsEmail({ settings, outbox }: { settings: OwnSettings; outbox: string | null }) {
  const t = useTexts('settings')
  const { send, dialog, revalidate } = useConfirmedSend()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [taken, setTaken] = useState<string | null>(null)
  const ask = (next: Asked | null): void => {
    setTaken(null)
    setAsked(next)
  }
  const onTaken = async (): Promise<void> => {
    await revalidate()
    setTaken(asked?.email ?? null)
    setAsked(null)
  }
  return (
    <SettingsCard
      id="email-part"
      title={t('email.title')}
      lead={t('email.now', { email: isolatedLtr(settings.email) })}
    >
      {asked ? (
        <CodeStep send={send} asked={asked} outbox={outbox} onTaken={onTaken} onBack={() => ask(null)} />
      ) : (
        <AddressForm send={send} onAsked={ask} />
      )}
      <Outcome said={taken && t('email.done', { email: isolatedLtr(taken) })} />
      {dialog}
    </SettingsCard>
  )
}
