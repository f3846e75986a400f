import { FormFrame } from '#client/platform/form/form-frame.tsx'
import { PlainField } from '#client/platform/form/plain-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { signInFields } from '#shared/features/accounts/fields.ts'
import type { PostedForm } from '#shared/rendering/page.ts'
import { href } from '#shared/routes/href.ts'
import type { SignInFlow } from './use-sign-in.ts'

const Suspended = whenVisible(null, () => import('./suspended.tsx').then(file => file.Suspended), ['account-steps'])

/** The form, and the message for a suspended account. */
export function useSignInForm(flow: SignInFlow, posted?: PostedForm | null) {
  const form = useForm(signInFields, {
    posted,
    loose: true,
    stays: true,
    mutate: async (send, body) => flow.enter(await send('POST /accounts/sign-in', { body })),
  })
  if (form.refusal?.code !== 'session.suspended') return { form, suspended: null }
  return {
    form: { ...form, problem: null },
    suspended: (
      <LazyPart>
        <Suspended reason={form.refusal.reason ?? ''} />
      </LazyPart>
    ),
  }
}

/** `onEmail`: the address field received the focus. */
type Props = { readonly flow: SignInFlow; readonly onEmail: () => void; readonly posted?: PostedForm | null }

export function SignInForm({ flow, onEmail, posted }: Props) {
  const { form, suspended } = useSignInForm(flow, posted)
  const { t } = form
  return (
    <FormFrame form={form} plain wide yes={t('sign-in.button')}>
      {suspended}
      <PlainField form={form} name="email" autoComplete="username webauthn" onFocus={onEmail} />
      <div className="grid gap-1.5">
        <PlainField form={form} name="password" autoComplete="current-password" />
        <p className="text-15">
          <Anchor
            href={href('forget-password')}
            className="inline-block py-1 text-clay underline underline-offset-4 pointer-coarse:py-2.5"
          >
            {t('sign-in.forgot')}
          </Anchor>
        </p>
      </div>
    </FormFrame>
  )
}
