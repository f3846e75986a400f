import { useNavigate } from 'react-router'
import { FormFrame } from '#client/platform/form/form-frame.tsx'
import { PlainField } from '#client/platform/form/plain-field.tsx'
import { useForm } from '#client/platform/form/use-form.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { resetFields } from '#shared/features/accounts/fields.ts'
import { href } from '#shared/routes/href.ts'

function DeadLink({ why }: { why: 'no-token' | 'ended' }) {
  const t = useTexts('accounts')
  return (
    <Callout
      kind="warning"
      title={t(`reset.${why}-title`)}
      live
      action={
        <ButtonLink kind="primary" href={href('forget-password')}>
          {t('reset.ask')}
        </ButtonLink>
      }
    >
      {t(`reset.${why}`)}
    </Callout>
  )
}

export function ResetPasswordForm({ token }: { token: string | null }) {
  const navigate = useNavigate()
  const form = useForm(resetFields, {
    loose: true,
    stays: true,
    mutate: async (send, values) => {
      await send('PUT /accounts/password', { body: { ...values, token: token ?? '' } })
      await navigate(`${href('sign-in')}?after=reset`, { replace: true })
    },
  })
  const { t, refusal } = form
  if (!token) return <DeadLink why="no-token" />
  if (refusal?.code === 'account.challenge-ended' || refusal?.fields.some(({ path }) => path === 'token'))
    return <DeadLink why="ended" />
  return (
    <FormFrame form={form} wide yes={t('reset.button')}>
      <PlainField form={form} name="password" hint={t('password.hint')} />
    </FormFrame>
  )
}
