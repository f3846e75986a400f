import { AccountFrame } from '#client/features/accounts/account-frame.tsx'
import { useSignIn } from '#client/features/accounts/use-sign-in.ts'
import { LazyUploadField } from '#client/features/files/lazy-files-field.tsx'
import type { Upload } from '#client/features/onboarding/types.ts'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { WhenVisible, whenVisible } from '#client/platform/when-visible.tsx'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container, Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './join-as-professional-form.data.ts'

const Applicant = whenVisible(
  'application',
  () => import('#client/features/onboarding/applicant.tsx').then(file => file.Applicant),
  ['actions', 'drafts', 'field-errors', 'onboarding'],
)
const ChooseType = whenVisible(
  'choose-type',
  () => import('#client/features/onboarding/choose-type.tsx').then(file => file.ChooseType),
  ['actions', 'field-errors', 'onboarding'],
)

const upload: Upload = field => <LazyUploadField purpose="document" {...field} />

const path = href('account.join-as-professional')
const reasons = ['free', 'leads', 'badges'] as const
const back = `?${new URLSearchParams({ return: path })}`

function Visitor() {
  const t = useTexts('join')
  return (
    <Stack>
      <p>{t('visitor.text')}</p>
      <Row>
        <ButtonLink kind="primary" size="large" href={href('create-account') + back}>
          {t('visitor.create')}
        </ButtonLink>
        <ButtonLink size="large" href={href('sign-in') + back}>
          {t('visitor.sign-in')}
        </ButtonLink>
      </Row>
      <p className="text-15 text-ink-soft">
        <Anchor href={href('join-as-professional')} className="link">
          {t('visitor.more')}
        </Anchor>
      </p>
    </Stack>
  )
}

export function Component() {
  const t = useTexts('join')
  const about = useTexts('join-page')
  const page = usePageData<typeof data>()
  const signIn = useSignIn()
  if (page.kind === 'application')
    return (
      <Container className="pb-16">
        <WhenVisible id="application">
          <Applicant page={page} upload={upload} />
        </WhenVisible>
      </Container>
    )
  if (page.kind === 'staff')
    return (
      <Container width="text" className="pb-16">
        <Head title={t('title')} description={t('description')} canonicalPath={path} />
        <PageTitle title={t('title')} lead={t('start.staff')} />
        <Callout kind="info">{t('staff')}</Callout>
      </Container>
    )
  const why = { title: about('why.title'), reasons: reasons.map(name => about(`why.${name}.title`)) }
  return (
    <AccountFrame title={t('title')} lead={t(`start.${page.kind}`)} why={why}>
      <Head title={t('title')} description={t('description')} canonicalPath={path} />
      {page.kind === 'visitor' ? (
        <Visitor />
      ) : (
        <WhenVisible id="choose-type">
          <ChooseType chosen={page.chosen} onSession={session => signIn(session, path)} />
        </WhenVisible>
      )}
    </AccountFrame>
  )
}
