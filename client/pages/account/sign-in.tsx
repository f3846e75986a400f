import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { SignInMethods } from '#client/features/accounts/sign-in-methods.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './sign-in.data.ts'

const GoogleLink = whenVisible(null, () =>
  import('#client/features/accounts/google-link.tsx').then(file => file.GoogleLink),
)

export function Component() {
  const { to, home, query, google, answer, after, posted } = usePageData<typeof data>()
  const t = useTexts('accounts')
  if (home && answer)
    return (
      <AccountFrame title={t('google.link-title')} lead={t('google.link-lead')}>
        <Head title={t('google.link-title')} description={t('sign-in.description')} noindex />
        <LazyPart>
          <GoogleLink answer={answer} home={home} />
        </LazyPart>
      </AccountFrame>
    )
  return (
    <AccountFrame title={t('sign-in.title')} lead={t(to ? 'sign-in.lead-return' : 'sign-in.lead')}>
      <Head title={t('sign-in.title')} description={t('sign-in.description')} canonicalPath={href('sign-in')} />
      {after && (
        <Callout kind="success" title={t(`after.${after}.title`)} live>
          {t(`after.${after}.text`)}
        </Callout>
      )}
      <SignInMethods
        to={to}
        createHref={href('create-account') + query}
        google={google}
        answer={answer}
        posted={posted}
      />
    </AccountFrame>
  )
}
