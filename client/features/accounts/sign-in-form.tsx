// Sign-in with e-mail and password.
import { FormFrame } from '#client/platform/form/form-frame.tsx'
import { PlainField } from '#client/platform/form/plain-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { LatePart } from '#client/platform/late-part.tsx'
import { whenNear } from '#client/platform/when-near.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { signInFields } from '#shared/features/accounts/fields.ts'
import type { PostedForm } from '#shared/rendering/page.ts'
import { href } from '#shared/routes/href.ts'
import type { Door } from './use-sign-in.ts'

const Suspended = whenNear(null, () => import('./suspended.tsx').then(file => file.Suspended), ['account-steps'])

/** The form, and what it says to somebody whose account is suspended. */
export function useSignInForm(door: Door, posted?: PostedForm | null) {
  const form = useForm(signInFields, {
    posted,
    loose: true,
    stays: true,
    act: async (send, body) => door.enter(await send('POST /accounts/sign-in', { body })),
  })
  if (form.refusal?.code !== 'session.suspended') return { form, suspended: null }
  return {
    form: { ...form, problem: null },
    suspended: (
      <LatePart>
        <Suspended reason={form.refusal.reason ?? ''} />
      </LatePart>
    ),
  }
}

/** `onEmail`: the field of the address is entered. */
type Props = { readonly door: Door; readonly onEmail: () => void; readonly posted?: PostedForm | null }

export function SignInForm({ door, onEmail, posted }: Props) {
  const { form, suspended } = useSignInForm(door, posted)
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
