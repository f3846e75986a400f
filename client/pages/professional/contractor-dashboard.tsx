import {
  ContractorFigureRow,
  ExpectedCash,
  LeadFunnel,
  OwnRating,
} from '#client/features/figures/contractor-figures.tsx'
import { DueMilestones } from '#client/features/figures/due-milestones.tsx'
import { WaitingList } from '#client/features/figures/waiting-list.tsx'
import { FirstSteps } from '#client/features/professionals/first-steps.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { TitledCard } from '#client/ui/base/card.tsx'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './contractor-dashboard.data.ts'

export function Component() {
  const t = useTexts('dashboard-contractor')
  const leads = useTexts('leads')
  const greeting = useTexts('greeting')
  const { figures, waiting, steps, now } = usePageData<typeof data>()
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle
        title={t('title')}
        lead={t('lead')}
        action={<ButtonLink href={`${areaHref('contractor.leads')}?view=open`}>{leads('open.title')}</ButtonLink>}
      />
      <Stack gap={10}>
        {steps.some(({ done }) => !done) && (
          <TitledCard title={greeting('steps')}>
            <FirstSteps steps={steps} />
          </TitledCard>
        )}
        <WaitingList entries={waiting} now={now} reader="contractor" />
        <ContractorFigureRow figures={figures} />
        <Grid of="main-side">
          <Stack>
            <DueMilestones milestones={figures.dueMilestones} now={now} />
            <OwnRating {...figures} />
          </Stack>
          <Stack>
            <LeadFunnel funnel={figures.funnel} />
            <ExpectedCash figures={figures} />
          </Stack>
        </Grid>
      </Stack>
    </>
  )
}
