import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { CreateAccountForm } from '#client/features/accounts/create-account-form.tsx'
import { Built } from '#client/features/site/built.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { LazyPart } from '#client/platform/lazy-part.tsx'
import { usePageData } from '#client/platform/page-data.ts'
import { whenVisible } from '#client/platform/when-visible.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './create-account.data.ts'

const InvitedBy = whenVisible(
  null,
  () => import('#client/features/invitations/invited-by.tsx').then(file => file.InvitedBy),
  ['invitations'],
)

export function Component() {
  const { to, query, methods, invite, picture, posted } = usePageData<typeof data>()
  const t = useTexts('accounts')
  return (
    <AccountFrame
      title={t('create.title')}
      lead={t('create.lead')}
      figure={picture && <Built picture={picture} names={[t('create.drawn'), t('create.built')]} />}
    >
      <Head title={t('create.title')} description={t('create.description')} canonicalPath={href('create-account')} />
      {invite && (
        <LazyPart>
          <InvitedBy code={invite.code} name={invite.name} />
        </LazyPart>
      )}
      <CreateAccountForm
        to={to ?? href('greeting')}
        signInHref={href('sign-in') + query}
        methods={methods}
        invite={invite?.code ?? null}
        posted={posted}
      />
    </AccountFrame>
  )
}
