// Sign-in with e-mail and password.
import { Form } from '#client/platform/form/form.tsx'
import { FormField } from '#client/platform/form/form-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { signInFields } from '#shared/features/accounts/fields.ts'
import { href } from '#shared/routes/href.ts'
import { Suspended } from './suspended.tsx'
import type { Door } from './use-sign-in.ts'

/** The form, and what it says to somebody whose account is suspended. */
export function useSignInForm(door: Door) {
  const form = useForm(signInFields, {
    loose: true,
    stays: true,
    act: async (send, body) => door.enter(await send('POST /accounts/sign-in', { body })),
  })
  if (form.refusal?.code !== 'session.suspended') return { form, suspended: null }
  return { form: { ...form, problem: null }, suspended: <Suspended reason={form.refusal.reason ?? ''} /> }
}

/** `onEmail`: the field of the address is entered. */
type Props = { readonly door: Door; readonly onEmail: () => void }

export function SignInForm({ door, onEmail }: Props) {
  const { form, suspended } = useSignInForm(door)
  const { t } = form
  return (
    <Form form={form} wide yes={t('sign-in.button')}>
      {suspended}
      <FormField form={form} name="email" autoComplete="username webauthn" onFocus={onEmail} />
      <div className="grid gap-1.5">
        <FormField form={form} name="password" autoComplete="current-password" />
        <p className="text-15">
          <Anchor
            href={href('forget-password')}
            className="inline-block py-1 text-clay underline underline-offset-4 pointer-coarse:py-2.5"
          >
            {t('sign-in.forgot')}
          </Anchor>
        </p>
      </div>
    </Form>
  )
}
