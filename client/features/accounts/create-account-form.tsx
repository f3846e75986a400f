import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { FormFrame } from '#client/platform/form/form-frame.tsx'
import { PlainField } from '#client/platform/form/plain-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { useRoot } from '#client/platform/root.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { OrLine } from '#client/ui/base/or-line.tsx'
import { Spinner } from '#client/ui/drawing/progress.tsx'
import { createFields } from '#shared/features/accounts/fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import type { PostedForm } from '#shared/rendering/page.ts'
import { href } from '#shared/routes/href.ts'
import { GoogleButton } from './google-button.tsx'
import { LegalNotice } from './legal-notice.tsx'

const SentCodeForm = whenVisible(null, () => import('./sent-code-form.tsx').then(file => file.SentCodeForm), [
  'account-steps',
])

const joinPath = href('account.join-as-professional')

type Props = {
  readonly to: string
  readonly signInHref: string
  /** The code of a personal invitation link. */
  readonly invite: string | null
  readonly posted: PostedForm | null
  readonly methods: { readonly google: boolean; readonly outbox: string | null }
}

export function CreateAccountForm({ to, signInHref, methods, invite, posted }: Props) {
  const t = useTexts('accounts')
  const { language } = useRoot()
  const [challenge, setChallenge] = useState((posted?.next as { challenge: string } | null)?.challenge ?? null)
  const form = useForm(createFields, {
    posted,
    loose: true,
    stays: true,
    mutate: async (send, values) => {
      const body = { ...values, acceptTerms: true as const, language, ...(invite === null ? {} : { invite }) }
      setChallenge((await send('POST /accounts', { body })).challenge)
    },
  })
  if (challenge)
    return (
      <LazyPart fallback={<Spinner />}>
        <SentCodeForm
          challenge={challenge}
          email={textOf(form.typed.email).trim()}
          to={to}
          outbox={methods.outbox}
          posted={posted}
          onChange={() => setChallenge(null)}
        />
      </LazyPart>
    )
  return (
    <>
      {!to.startsWith(joinPath) && (
        <p className="text-15 text-ink-soft">
          {t('create.professional')}{' '}
          <Anchor href={joinPath} className="font-medium text-clay underline underline-offset-4">
            {t('create.join')}
          </Anchor>
        </p>
      )}
      {methods.google && (
        <div className="grid gap-5 noscript:hidden">
          <GoogleButton to={to} />
          <OrLine>{t('or')}</OrLine>
        </div>
      )}
      <section aria-labelledby="with-email" className="grid gap-5">
        <h2 id="with-email" className="flex items-center gap-2.5 text-17">
          <Mail aria-hidden="true" className="size-5 text-clay" />
          {t('create.with-email')}
        </h2>
        <FormFrame form={form} plain wide yes={t('create.button')}>
          <PlainField form={form} name="name" autoComplete="name" />
          <PlainField form={form} name="email" />
          <PlainField form={form} name="password" hint={t('password.hint')} />
          <PlainField form={form} name="acceptTerms" />
        </FormFrame>
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
