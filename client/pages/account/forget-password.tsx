import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { ForgotPasswordForm } from '#client/features/accounts/forgot-password-form.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './forget-password.data.ts'

export function Component() {
  const { outbox } = usePageData<typeof data>()
  const t = useTexts('accounts')
  return (
    <AccountFrame title={t('forgot.title')} lead={t('forgot.lead')}>
      <Head title={t('forgot.head')} description={t('forgot.description')} canonicalPath={href('forget-password')} />
      <ForgotPasswordForm outbox={outbox} />
    </AccountFrame>
  )
}
