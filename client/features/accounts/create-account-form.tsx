// An account in two steps: who it is for, then the code that was sent to the address.
import Mail from 'lucide-react/icons/mail'
import { useEffect, useState } from 'react'
import { useDeed } from '#client/platform/deeds.ts'
import { Form } from '#client/platform/form/form.tsx'
import { FormField, FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Row } from '#client/ui/base/container.tsx'
import { OrLine } from '#client/ui/base/or-line.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { codeFields, createFields } from '#shared/features/accounts/fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import { GoogleButton } from './google-button.tsx'
import { LegalNotice } from './legal-notice.tsx'
import { OutboxHint } from './outbox-hint.tsx'
import { useSignIn } from './use-sign-in.ts'

const waitSeconds = 30

/** Seconds until the next one; `restart` begins anew. */
function useCountdown(): readonly [number, () => void] {
  const [left, setLeft] = useState(waitSeconds)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(waitSeconds)]
}

/** Asks for the code once more, half a minute after the last one. */
function ResendCode({ challenge }: { challenge: string }) {
  const t = useTexts('accounts')
  const format = useFormat()
  const { busy, problem, run } = useDeed('POST /accounts/verification/resend', { stays: true })
  const [left, restart] = useCountdown()
  const [sent, setSent] = useState(false)
  const resend = async (): Promise<void> => {
    if (left > 0) return
    setSent(false)
    const isSent = await run({ body: { challenge } })
    if (isSent) restart()
    setSent(isSent)
  }
  const waiting = left > 0 && !busy
  return (
    <div className="grid justify-items-start gap-2">
      <Button busy={busy} aria-disabled={waiting || undefined} onClick={resend}>
        <span className="tabular-nums">
          {waiting ? t('code.resend-in', { seconds: format.number(left) }) : t('code.resend')}
        </span>
      </Button>
      <p role="status" className={problem ? 'text-15 text-brick' : 'text-15 text-ink-soft'}>
        {problem?.detail ?? t(sent ? 'code.resent' : 'code.spam')}
      </p>
    </div>
  )
}

type CodeFormProps = {
  readonly challenge: string
  readonly email: string
  readonly to: string | null
  readonly outbox: string | null
  /** Back to the form, everything typed kept. */
  readonly onChange: () => void
}

function CodeForm({ challenge, email, to, outbox, onChange }: CodeFormProps) {
  const signIn = useSignIn()
  const form = useForm(codeFields, {
    loose: true,
    stays: true,
    act: async (send, { code }) => signIn(await send('POST /accounts/verification', { body: { challenge, code } }), to),
  })
  const { t } = form
  return (
    <div className="grid gap-5 border-t pt-5">
      <div role="status" className="grid gap-1">
        <h2 className="text-20">{t('code.title')}</h2>
        <p>{t('code.lead', { email: `\u2068${email}\u2069` })}</p>
      </div>
      <OutboxHint outbox={outbox} />
      <Form form={form} wide yes={t('code.button')}>
        <FormField form={form} name="code" autoFocus />
      </Form>
      <Row between>
        <ResendCode key={challenge} challenge={challenge} />
        <Button kind="quiet" onClick={onChange}>
          {t('code.change')}
        </Button>
      </Row>
    </div>
  )
}

type Props = {
  readonly to: string
  readonly signInHref: string
  /** The word of a friend's personal link. */
  readonly invite: string | null
  readonly methods: { readonly google: boolean; readonly outbox: string | null }
}

export function CreateAccountForm({ to, signInHref, methods, invite }: Props) {
  const t = useTexts('accounts')
  const { language } = useRoot()
  const [challenge, setChallenge] = useState<string | null>(null)
  const form = useForm(createFields, {
    loose: true,
    stays: true,
    act: async (send, values) => {
      const body = { ...values, acceptTerms: true as const, language, ...(invite === null ? {} : { invite }) }
      setChallenge((await send('POST /accounts', { body })).challenge)
    },
  })
  if (challenge)
    return (
      <CodeForm
        challenge={challenge}
        email={textOf(form.typed.email).trim()}
        to={to}
        outbox={methods.outbox}
        onChange={() => setChallenge(null)}
      />
    )
  return (
    <>
      {methods.google && (
        <>
          <GoogleButton to={to} />
          <OrLine>{t('or')}</OrLine>
        </>
      )}
      <section aria-labelledby="with-email" className="grid gap-5">
        <h2 id="with-email" className="flex items-center gap-2.5 text-17">
          <Mail aria-hidden="true" className="size-5 text-clay" />
          {t('create.with-email')}
        </h2>
        <Form form={form} wide yes={t('create.button')}>
          <FormFields form={form} with={{ name: { autoComplete: 'name' }, password: { hint: t('password.hint') } }} />
        </Form>
      </section>
      <LegalNotice before="before" />
      <p className="text-15 text-ink-soft">
        {t('create.have')}{' '}
        <Anchor href={signInHref} className="font-medium text-clay underline underline-offset-4">
          {t('create.sign-in')}
        </Anchor>
      </p>
    </>
  )
}
