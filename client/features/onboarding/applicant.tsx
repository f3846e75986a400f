import { useStepsTitle } from '#client/platform/form/steps.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Disclosure } from '#client/ui/controls/disclosure.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { href } from '#shared/routes/href.ts'
import { ApplicationState, ApplicationStatus, ApplicationTimeline } from './application-status.tsx'
import { type Application, type City, steps, type Trade, type Upload } from './types.ts'
import { useWizard } from './use-wizard.ts'
import { ApplicationWizard } from './wizard.tsx'

type Props = {
  readonly page: {
    readonly application: Application
    readonly home: string
    readonly now: string
    readonly cities: readonly City[]
    readonly trades: readonly Trade[]
  }
  readonly upload: Upload
}

function Writing({ page, upload }: Props) {
  const t = useTexts('onboarding')
  const join = useTexts('join')
  const { application, cities, trades, now } = page
  const wizard = useWizard(application)
  const title = useStepsTitle(
    join('title'),
    steps.map(step => ({ title: t(`steps.${step}`) })),
    wizard,
  )
  const isReturned = application.status === 'changes_requested'
  return (
    <>
      <Head title={title} noindex />
      <PageTitle
        title={join('title')}
        lead={t('lead', { type: join(`types.${application.type}`) })}
        facts={<ApplicationState application={application} now={now} />}
        action={
          application.status === 'draft' && (
            <ButtonLink kind="quiet" href={`${href('account.join-as-professional')}?step=type`}>
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

export function Applicant({ page, upload }: Props) {
  const t = useTexts('onboarding')
  const { application, home, now } = page
  const isWriting = application.status === 'draft' || application.status === 'changes_requested'
  if (isWriting) return <Writing key={`${application.id}-${application.status}`} page={page} upload={upload} />
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
