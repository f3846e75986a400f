// A form that asks who one is: the way to sign in, with everything kept.
import { useTexts } from '#client/platform/i18n/texts.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Callout } from '#client/ui/callout.tsx'
import { href } from '#shared/routes/href.ts'

export function SignInFirst({ form, hash }: { readonly form: string; readonly hash: string }) {
  const t = useTexts('form-submit')
  const query = `?${new URLSearchParams({ return: href('form-submit', { form }) + hash })}`
  return (
    <Callout
      title={t('sign-in-title')}
      action={
        <>
          <ButtonLink kind="primary" href={href('sign-in') + query}>
            {t('sign-in')}
          </ButtonLink>
          <ButtonLink href={href('create-account') + query}>{t('create-account')}</ButtonLink>
        </>
      }
    >
      {t('sign-in-text')}
    </Callout>
  )
}
