// Joining as a professional, step by step: account, kind, application, and what became of it.
import { useSignIn } from '#client/features/accounts/use-sign-in.ts'
import { UploadField } from '#client/features/files/upload-field.tsx'
import { ApplicationState, ApplicationStatus } from '#client/features/onboarding/application-status.tsx'
import { ApplicationTimeline } from '#client/features/onboarding/application-timeline.tsx'
import { ChooseType } from '#client/features/onboarding/choose-type.tsx'
import type { Upload } from '#client/features/onboarding/types.ts'
import { useWizard } from '#client/features/onboarding/use-wizard.ts'
import { ApplicationWizard } from '#client/features/onboarding/wizard.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Container, Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { href } from '#shared/routes/href.ts'
import type { data } from './join-as-professional-form.data.ts'

type Data = Awaited<ReturnType<typeof data>>
type Applying = Extract<Data, { kind: 'application' }>

const path = href('account.join-as-professional')
const back = `?${new URLSearchParams({ return: path })}`
const upload: Upload = field => <UploadField purpose="document" {...field} />

function Visitor() {
  const t = useTexts('onboarding')
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
        <Anchor href={href('join-as-professional')} className="text-clay underline underline-offset-4">
          {t('visitor.more')}
        </Anchor>
      </p>
    </Stack>
  )
}

function Writing({ page }: { readonly page: Applying }) {
  const t = useTexts('onboarding')
  const { application, cities, trades, now } = page
  const wizard = useWizard(application)
  const prefix = wizard.errors.summary.length > 0 ? `${t('wizard.error-prefix')} ` : ''
  const isReturned = application.status === 'changes_requested'
  return (
    <>
      <Head title={`${prefix}${t('title')}: ${t(`steps.${wizard.step}`)}`} noindex />
      <PageTitle
        title={t('title')}
        lead={t('lead', { type: t(`types.${application.type}`) })}
        facts={<ApplicationState application={application} now={now} />}
        action={
          application.status === 'draft' && (
            <ButtonLink kind="quiet" href={`${path}?step=type`}>
              {t('change-type')}
            </ButtonLink>
          )
        }
      />
      <Stack gap={10}>
        {isReturned && (
          <Callout kind="warning" title={t('returned.title')}>
            {application.note && <p dir="auto">{application.note}</p>}
            <p className="mt-2">{t('returned.text')}</p>
            <Disclosure title={t('timeline')}>
              <ApplicationTimeline application={application} />
            </Disclosure>
          </Callout>
        )}
        <ApplicationWizard wizard={wizard} cities={cities} trades={trades} upload={upload} />
      </Stack>
    </>
  )
}

function Applicant({ page }: { readonly page: Applying }) {
  const t = useTexts('onboarding')
  const { application, home, now } = page
  const isWriting = application.status === 'draft' || application.status === 'changes_requested'
  if (isWriting) return <Writing key={`${application.id}-${application.status}`} page={page} />
  return (
    <>
      <Head title={t('status-title')} noindex />
      <PageTitle
        title={t('status-title')}
        lead={<bdi>{application.companyName}</bdi>}
        facts={<ApplicationState application={application} now={now} />}
      />
      <ApplicationStatus application={application} upload={upload} home={home} now={now} />
    </>
  )
}

export function Component() {
  const t = useTexts('onboarding')
  const page = usePageData<typeof data>()
  const signIn = useSignIn()
  if (page.kind === 'application')
    return (
      <Container className="pb-16">
        <Applicant page={page} />
      </Container>
    )
  return (
    <Container width="text" className="pb-16">
      <Head title={t('title')} description={t('join.description')} canonicalPath={path} />
      <PageTitle title={t('title')} lead={t(`start.${page.kind}`)} />
      {page.kind === 'visitor' && <Visitor />}
      {page.kind === 'choose' && <ChooseType chosen={page.chosen} onSession={session => signIn(session, path)} />}
      {page.kind === 'staff' && <Callout kind="info">{t('staff')}</Callout>}
    </Container>
  )
}
