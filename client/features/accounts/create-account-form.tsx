// Sign-up: "Continue with Google Account" or "Continue with Email", the notice on terms and privacy, then the code of the mail.
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { Form } from '#client/platform/form/form.tsx'
import { FormFields } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { OrLine } from '#client/ui/base/or-line.tsx'
import { createFields } from '#shared/features/accounts/fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import { CodeForm } from './code-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { LegalNotice } from './legal-notice.tsx'

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
