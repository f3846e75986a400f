import { AdminTrends } from '#client/features/figures/admin-trends.tsx'
import { ComplaintOutcomes, JobFunnel, JobsByStatus } from '#client/features/figures/job-funnel.tsx'
import { SupplyHeat } from '#client/features/figures/supply-heat.tsx'
import { TranslationCoverage } from '#client/features/figures/translations.tsx'
import { WaitingByAge } from '#client/features/figures/waiting-by-age.tsx'
import { hoursSince } from '#client/platform/clock.tsx'
import { Head } from '#client/platform/head.tsx'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { useMay } from '#client/platform/permissions.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { HouseElevation } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './admin-dashboard.data.ts'

/** A link for staff who may read answers but not edit forms; the other forms are one click further. */
function FormAnswers() {
  const t = useTexts('dashboard-admin')
  const may = useMay()
  if (!may('form-submissions', 'isRead')) return null
  return <ButtonLink href={areaHref('admin.form-submissions', { form: 'contact-us' })}>{t('form-answers')}</ButtonLink>
}

function Blocks() {
  const { figures, now } = usePageData<typeof data>()
  const { queues, jobs, market, outcomes, translations } = figures
  return (
    <Stack gap={10}>
      {queues.length > 0 && <WaitingByAge queues={queues} now={now} />}
      {(jobs || market) && <AdminTrends jobs={jobs} market={market} />}
      <div className="grid gap-10 xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] xl:gap-8">
        {market && <JobFunnel funnel={market.funnel} />}
        {jobs && <SupplyHeat supply={jobs.supply} />}
      </div>
      {jobs && <JobsByStatus counts={jobs.byStatus} />}
      {outcomes && <ComplaintOutcomes outcomes={outcomes} />}
      {translations && <TranslationCoverage kinds={translations} />}
    </Stack>
  )
}

function Facts() {
  const t = useTexts('dashboard-admin')
  const { figures, now } = usePageData<typeof data>()
  const { queues, jobs, people } = figures
  const waiting = queues.reduce((sum, { total }) => sum + total, 0)
  const late = queues.flatMap(({ promise, since }) =>
    promise === null ? [] : since.filter(at => hoursSince(at, now) > promise),
  ).length
  const open = jobs?.byStatus.find(({ status }) => status === 'open')?.count
  const next = [
    late > 0 && t('facts.late', { count: late }),
    people && t('facts.professionals', { count: people.professionals }),
    people && t('facts.users', { count: people.users }),
    open !== undefined && t('facts.open', { count: open }),
  ]
  return (
    <StatusLine
      tone={late > 0 ? 'brick' : waiting > 0 ? 'clay' : 'moss'}
      state={t('facts.waiting', { count: waiting })}
      next={next.filter(Boolean).join(' · ')}
    />
  )
}

/** Each block needs the permission to read its module; without any, the screen says that there is nothing to show. */
export function Component() {
  const t = useTexts('dashboard-admin')
  const { figures } = usePageData<typeof data>()
  const { queues, ...blocks } = figures
  const isEmpty = queues.length === 0 && Object.values(blocks).every(block => block === null)
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle title={t('title')} facts={!isEmpty && <Facts />} action={<FormAnswers />} />
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
