import Plus from 'lucide-react/icons/plus'
import { LastEstimate } from '#client/features/calculator/last-estimate.tsx'
import { useWork } from '#client/features/figures/contractor-figures.tsx'
import { FigureLink } from '#client/features/figures/figure-link.tsx'
import { WaitingList } from '#client/features/figures/waiting-list.tsx'
import { useBegun } from '#client/features/jobs/begun.tsx'
import { ProjectStatusLine } from '#client/features/projects/project-card.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Card } from '#client/ui/base/card.tsx'
import { Container, Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { LinkedPart } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import { ThumbRow } from '#client/ui/data/thumb-row.tsx'
import { Timeline } from '#client/ui/data/timeline.tsx'
import { share } from '#client/ui/drawing/chart-shapes.ts'
import { House } from '#client/ui/drawing/house.tsx'
import { Bar } from '#client/ui/frame/bar.tsx'
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

/** What is under way: a photo, the state, the next milestone, and the money against the plan. */
function Projects() {
  const { projects } = usePageData<typeof data>()
  const t = useTexts('dashboard-user')
  const format = useFormat()
  if (projects.length === 0) return null
  return (
    <LinkedPart
      id="projects"
      title={t('projects.title')}
      link={{ href: areaHref('user.projects'), label: t('projects.all') }}
    >
      <ul>
        {projects.map(({ id, title, other, status, view, nextMilestone, nextDue, currency, ...sums }) => {
          const money = (amount: number) => format.money({ amount, currency })
          const [paid, planned, agreed] = [money(sums.paid), money(sums.planned), money(sums.agreed)]
          return (
            <ThumbRow key={id} picture={view} title={title} href={areaHref('user.project', { project: id })}>
              <p className="note">
                <bdi>{other}</bdi>
              </p>
              <ProjectStatusLine
                status={status}
                next={
                  nextMilestone && nextDue
                    ? t('projects.next', { milestone: `\u2068${nextMilestone}\u2069`, date: format.date(nextDue) })
                    : undefined
                }
              />
              <Bar percent={share(sums.paid, sums.agreed)} tone="moss" />
              <p className="note tabular-nums">{t('projects.of', { paid, planned, agreed })}</p>
            </ThumbRow>
          )
        })}
      </ul>
    </LinkedPart>
  )
}

/** Jobs that professionals bid for. */
function Jobs() {
  const { jobs } = usePageData<typeof data>()
  const t = useTexts('dashboard-user')
  if (jobs.length === 0) return null
  return (
    <LinkedPart id="jobs" title={t('jobs.title')} link={{ href: list('open'), label: t('jobs.all') }}>
      <ul>
        {jobs.map(({ id, title, bids, view }) => (
          <ThumbRow key={id} picture={view} title={title} href={areaHref('user.my-request', { job: id })}>
            <p className="text-15 text-ink-soft">{t('figures.bids', { count: bids })}</p>
          </ThumbRow>
        ))}
      </ul>
    </LinkedPart>
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
  const { figures, waiting, name, estimate, begun, now } = usePageData<typeof data>()
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
          <WaitingList entries={waiting} reader="user" now={now} first={first} />
          <FigureRow />
          <Grid of="main-side">
            <Stack gap={10}>
              <Projects />
              <Jobs />
            </Stack>
            <Stack>
              <Bookings />
              {estimate && <LastEstimate estimate={estimate} />}
            </Stack>
          </Grid>
        </Stack>
      )}
    </Container>
  )
}
