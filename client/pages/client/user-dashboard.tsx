import Plus from 'lucide-react/icons/plus'
import { LastEstimate } from '#client/features/calculator/last-estimate.tsx'
import { useWork } from '#client/features/figures/contractor-figures.tsx'
import { FigureLink } from '#client/features/figures/figure-link.tsx'
import { WaitingList } from '#client/features/figures/waiting-list.tsx'
import { useBegun } from '#client/features/jobs/begun.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Card } from '#client/ui/base/card.tsx'
import { Container, Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'
import { House } from '#client/ui/drawing/house.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './user-dashboard.data.ts'

type Figures = ReturnType<typeof usePageData<typeof data>>['figures']

const begin = `${areaHref('user.job-requests')}#post-a-job`
const list = (tab: string): string => `${areaHref('user.job-requests')}?tab=${tab}`

function FigureRow() {
  const { figures } = usePageData<typeof data>()
  const t = useTexts('dashboard-user')
  const format = useFormat()
  const count = (value: number, to: string) => <FigureLink to={to}>{format.number(value)}</FigureLink>
  return (
    <StatRow
      stats={[
        { label: t('figures.under-review'), value: count(figures.underReview, list('under-review')) },
        {
          label: t('figures.open'),
          value: count(figures.openJobs, list('open')),
          sample: t('figures.bids', { count: figures.bidsToCompare }),
        },
        ...useWork(figures.work, areaHref('user.projects')),
      ]}
    />
  )
}

function Charts() {
  const { figures } = usePageData<typeof data>()
  const t = useTexts('dashboard-user')
  const format = useFormat()
  return (
    <>
      {figures.bidsByJob.length > 0 && (
        <Card as="section">
          <BarList
            caption={t('charts.bids')}
            headers={{ label: t('charts.job'), value: t('charts.bids-count') }}
            items={figures.bidsByJob.map(job => ({
              label: job.title,
              value: job.bids,
              text: format.number(job.bids),
              href: areaHref('user.my-request', { job: job.id }),
            }))}
          />
        </Card>
      )}
      {figures.projects.length > 0 && (
        <Card as="section">
          <BarList
            caption={t('charts.value')}
            most={1}
            headers={{ label: t('charts.project'), value: t('charts.paid') }}
            items={figures.projects.map(project => ({
              label: project.title,
              value: project.agreed > 0 ? project.paid / project.agreed : 0,
              text: format.percent(project.agreed > 0 ? project.paid / project.agreed : 0),
              note: t('charts.of', {
                paid: format.money({ amount: project.paid, currency: project.currency }),
                planned: format.money({ amount: project.planned, currency: project.currency }),
                agreed: format.money({ amount: project.agreed, currency: project.currency }),
              }),
              tone: 'moss' as const,
              href: areaHref('user.project', { project: project.id }),
            }))}
          />
        </Card>
      )}
    </>
  )
}

function NextMilestones() {
  const { figures } = usePageData<typeof data>()
  const t = useTexts('dashboard-user')
  const format = useFormat()
  const coming = figures.projects
    .flatMap(project => (project.nextMilestone && project.nextDue ? [{ ...project, due: project.nextDue }] : []))
    .toSorted((a, b) => a.due.localeCompare(b.due))
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-17">{t('milestones.title')}</h2>
      {coming.length === 0 ? (
        <p className="text-15 text-ink-soft">{t('milestones.none')}</p>
      ) : (
        <Timeline
          label={t('milestones.title')}
          items={coming.map((project, index) => ({
            id: project.id,
            title: <bdi>{project.nextMilestone}</bdi>,
            when: format.date(project.due),
            state: index === 0 ? 'current' : 'ahead',
            children: (
              <Anchor href={areaHref('user.project', { project: project.id })} className="underline underline-offset-4">
                <bdi>{project.title}</bdi>
              </Anchor>
            ),
          }))}
        />
      )}
    </Card>
  )
}

/** The next bookings; the contacts screen shows all. */
function Bookings() {
  const { bookings } = usePageData<typeof data>()
  const t = useTexts('dashboard-user')
  const format = useFormat()
  if (bookings.length === 0) return null
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-17">{t('bookings.title')}</h2>
      <Timeline
        label={t('bookings.title')}
        items={bookings.map(({ id, service, other, startsAt, status }) => ({
          id,
          title: (
            <Anchor
              href={`${areaHref('user.contacts-clients')}?tab=bookings#booking-${id}`}
              className="underline underline-offset-4"
            >
              <bdi>{service.name}</bdi>
            </Anchor>
          ),
          when: format.dateTime(startsAt),
          state: status === 'confirmed' ? 'current' : 'ahead',
          children: <bdi>{other.name}</bdi>,
        }))}
      />
    </Card>
  )
}

function isNew(figures: Figures): boolean {
  return figures.underReview + figures.openJobs + figures.projects.length + figures.waiting.length === 0
}

export function Component() {
  const { figures, name, estimate, begun, now } = usePageData<typeof data>()
  const t = useTexts('dashboard-user')
  const first = useBegun(begun, now)
  const isEmpty = isNew(figures) && begun.length === 0 && !estimate
  const post = (
    <ButtonLink kind="primary" icon={<Plus aria-hidden="true" />} href={begin}>
      {t('post')}
    </ButtonLink>
  )
  return (
    <Container>
      <Head title={t('title')} description={t('description')} noindex />
      <PageTitle title={t('hello', { name: `\u2068${name}\u2069` })} lead={t('lead')} action={isEmpty ? null : post} />
      {isEmpty ? (
        <EmptyState illustration={<House drawing="plan" />} title={t('empty.title')} action={post}>
          {t('empty.text')}
        </EmptyState>
      ) : (
        <Stack gap={10}>
          <WaitingList entries={figures.waiting} reader="user" now={now} first={first} />
          <FigureRow />
          <Grid of="main-side">
            <Stack>
              <Charts />
            </Stack>
            <Stack>
              <Bookings />
              <NextMilestones />
              {estimate && <LastEstimate estimate={estimate} />}
            </Stack>
          </Grid>
        </Stack>
      )}
    </Container>
  )
}
