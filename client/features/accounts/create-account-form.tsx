// Sign-up: "Continue with Google Account" or "Continue with Email", the notice on terms and privacy, then the code of the mail.
import Mail from 'lucide-react/icons/mail'
import { type FormEvent, useState } from 'react'
import { useSend } from '#client/platform/api.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/anchor.tsx'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/choice.tsx'
import { OrLine } from '#client/ui/or-line.tsx'
import { TextInput } from '#client/ui/text-input.tsx'
import type { AppContract } from '#shared/contract.ts'
import { useAccountForm } from './account-form.ts'
import { CodeForm } from './code-form.tsx'
import { FormProblems } from './form-problems.tsx'
import { GoogleButton } from './google-button.tsx'
import { LegalNotice } from './legal-notice.tsx'
import { PasswordInput } from './password-input.tsx'

type Values = { name: string; email: string; password: string; acceptTerms: boolean }

const link = 'text-clay underline underline-offset-4'

function missing(values: Values): string[] {
  const empty = (['name', 'email', 'password'] as const).filter(name => values[name].trim() === '')
  return values.acceptTerms ? empty : [...empty, 'acceptTerms']
}

function useCreate(invite: string | null) {
  const t = useTexts('accounts')
  const { language } = useRoot()
  const send = useSend<AppContract>()
  const [challenge, setChallenge] = useState<string | null>(null)
  const [values, setValues] = useState<Values>({ name: '', email: '', password: '', acceptTerms: false })
  const form = useAccountForm(missing, name => t(`fields.${name}`))
  const change = (patch: Partial<Values>): void => {
    for (const name of Object.keys(patch)) form.changed(name)
    setValues({ ...values, ...patch })
  }
  const bind = (name: 'name' | 'email' | 'password') => ({
    name,
    label: t(`fields.${name}`),
    error: form.errorOf(name),
    value: values[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void form.submit(values, async idempotencyKey => {
      const body = {
        ...values,
        name: values.name.trim(),
        email: values.email.trim(),
        acceptTerms: true as const,
        language,
        ...(invite === null ? {} : { invite }),
      }
      setChallenge((await send('POST /accounts', { body }, { idempotencyKey })).challenge)
    })
  }
  return { form, values, challenge, change, bind, submit, changeAddress: () => setChallenge(null) }
}

type Props = {
  readonly to: string
  readonly signInHref: string
  /** The word of a friend's personal link. */
  readonly invite: string | null
  readonly methods: { readonly google: boolean; readonly outbox: string | null }
}

function EmailForm({ create }: { create: ReturnType<typeof useCreate> }) {
  const t = useTexts('accounts')
  const alive = useHydrated()
  const { form, values, change, bind, submit } = create
  return (
    <form noValidate method="post" onSubmit={submit} aria-labelledby="with-email" className="grid gap-5">
      <h2 id="with-email" className="flex items-center gap-2.5 text-17">
        <Mail aria-hidden="true" className="size-5 text-clay" />
        {t('create.with-email')}
      </h2>
      <FormProblems form={form} />
      <TextInput {...bind('name')} autoComplete="name" enterKeyHint="next" maxLength={80} />
      <TextInput {...bind('email')} type="email" autoComplete="email" enterKeyHint="next" />
      <PasswordInput {...bind('password')} hint={t('password.hint')} autoComplete="new-password" enterKeyHint="go" />
      <Checkbox
        name="acceptTerms"
        label={<span className="text-15">{t('fields.acceptTerms')}</span>}
        error={form.errorOf('acceptTerms')}
        checked={values.acceptTerms}
        onChange={event => change({ acceptTerms: event.currentTarget.checked })}
      />
      <Button kind="primary" size="large" wide type={alive ? 'submit' : 'button'} busy={form.busy}>
        {t(form.busy ? 'create.busy' : 'create.button')}
      </Button>
    </form>
  )
}

export function CreateAccountForm({ to, signInHref, methods, invite }: Props) {
  const t = useTexts('accounts')
  const create = useCreate(invite)
  const { challenge, values } = create
  if (challenge)
    return (
      <CodeForm
        challenge={challenge}
        email={values.email.trim()}
        to={to}
        outbox={methods.outbox}
        onChange={create.changeAddress}
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
      <EmailForm create={create} />
      <LegalNotice before="before" />
      <p className="text-15 text-ink-soft">
        {t('create.have')}{' '}
        <Anchor href={signInHref} className={`font-medium ${link}`}>
          {t('create.sign-in')}
        </Anchor>
      </p>
    </>
  )
}
