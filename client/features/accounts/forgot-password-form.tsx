// The answer is the same for known and unknown addresses.
import { useState } from 'react'
import { FormFrame } from '#client/platform/form/form-frame.tsx'
import { PlainField } from '#client/platform/form/plain-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Button } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { forgotFields } from '#shared/features/accounts/fields.ts'
import { textOf } from '#shared/forms/fields.ts'
import { href } from '#shared/routes/href.ts'
import { OutboxHint } from './outbox-hint.tsx'

export function ForgotPasswordForm({ outbox }: { outbox: string | null }) {
  const { language } = useRoot()
  const [sent, setSent] = useState(false)
  const form = useForm(forgotFields, {
    loose: true,
    stays: true,
    mutate: (send, values) => send('POST /accounts/password-resets', { body: { ...values, language } }),
    onDone: () => setSent(true),
  })
  const { t } = form
  return (
    <>
      {sent ? (
        <>
          <Callout
            kind="success"
            title={t('forgot.sent-title')}
            live
            action={<Button onClick={() => setSent(false)}>{t('forgot.again')}</Button>}
          >
            {t('forgot.sent', { email: `\u2068${textOf(form.typed.email).trim()}\u2069` })}
          </Callout>
          <OutboxHint outbox={outbox} />
        </>
      ) : (
        <FormFrame form={form} wide yes={t('forgot.button')}>
          <PlainField form={form} name="email" />
        </FormFrame>
      )}
      <p className="text-15">
        <Anchor href={href('sign-in')} className="inline-block py-1 text-clay underline underline-offset-4">
          {t('forgot.back')}
        </Anchor>
      </p>
    </>
  )
}
