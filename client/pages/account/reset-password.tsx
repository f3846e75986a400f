// The address contains a secret token, so no referrer is sent.
import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { ResetPasswordForm } from '#client/features/accounts/reset-password-form.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './reset-password.data.ts'

export function Component() {
  const { token } = usePageData<typeof data>()
  const t = useTexts('accounts')
  return (
    <AccountFrame title={t('reset.title')} lead={t('reset.lead')}>
      <Head
        title={t('reset.title')}
        description={t('reset.description')}
        canonicalPath={href('reset-password')}
        noindex={token !== null}
      />
      <meta name="referrer" content="no-referrer" />
      <ResetPasswordForm token={token} />
    </AccountFrame>
  )
}
