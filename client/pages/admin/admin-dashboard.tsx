// The staff's dashboard: the queue against its promise, then how the market works and where people are missing.
import { JobsByStatus } from '#client/features/figures/jobs-by-status.tsx'
import { MarketFigures } from '#client/features/figures/market-figures.tsx'
import { ReviewQueue } from '#client/features/figures/review-queue.tsx'
import { SupplyGaps } from '#client/features/figures/supply-gaps.tsx'
import { WaitingList } from '#client/features/figures/waiting-list.tsx'
import { Weeks } from '#client/features/figures/weeks.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { HouseElevation } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-dashboard.data.ts'

/** The way in for who reads answers but builds no forms; the other forms are one press further. */
function FormAnswers() {
  const t = useTexts('dashboard-admin')
  const may = useMay()
  if (!may('form-submissions', 'isRead')) return null
  return <ButtonLink href={areaHref('admin.form-submissions', { form: 'contact-us' })}>{t('form-answers')}</ButtonLink>
}

function Blocks() {
  const { figures, now } = usePageData<typeof data>()
  const { jobs, market, people } = figures
  return (
    <Stack gap={10}>
      {jobs && (
        <WaitingList entries={jobs.waiting} now={now} reader="admin">
          <ReviewQueue queue={jobs.queue} now={now} />
        </WaitingList>
      )}
      <MarketFigures market={market} people={people} />
      {jobs || market ? (
        <Grid of="main-side">
          <Stack>
            {market && <Weeks weeks={market.funnel} />}
            {jobs && <SupplyGaps supply={jobs.supply} />}
          </Stack>
          {jobs && <JobsByStatus counts={jobs.byStatus} />}
        </Grid>
      ) : null}
    </Stack>
  )
}

/** Each block comes with the right to read its module; with none of them there is nothing to show yet. */
export function Component() {
  const t = useTexts('dashboard-admin')
  const { figures } = usePageData<typeof data>()
  const isEmpty = Object.values(figures).every(block => block === null)
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} lead={t('lead')} action={<FormAnswers />} />
      {isEmpty ? (
        <EmptyState illustration={<HouseElevation />} title={t('no-rights.title')}>
          {t('no-rights.text')}
        </EmptyState>
      ) : (
        <Blocks />
      )}
    </>
  )
}
