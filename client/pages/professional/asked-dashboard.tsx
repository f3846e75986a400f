// The dashboard of advisors and suppliers, who receive requests and do not bid: requests, current work, gaps in the
// profile.
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { BookingTime } from '#client/features/calendar/booking-text.tsx'
import { useReply } from '#client/features/figures/contractor-figures.tsx'
import { FigureLink } from '#client/features/figures/figure-link.tsx'
import { SalesFigures, SalesTrends } from '#client/features/figures/sales.tsx'
import { WaitingList } from '#client/features/figures/waiting-list.tsx'
import { ProjectStatusLine } from '#client/features/projects/project-card.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { CardTitle } from '#client/ui/base/card.tsx'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { LinkedPart, SectionHeading } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import { ThumbRow } from '#client/ui/data/thumb-row.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './asked-dashboard.data.ts'

const weekHref = (day: string): string => `${areaHref('advisor.calendar')}?view=week&day=${day}`

function useHours(): (minutes: number) => string {
  const format = useFormat()
  return minutes =>
    format.number(minutes / 60, { style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: 1 })
}

function Figures() {
  const t = useTexts('dashboard-asked')
  const format = useFormat()
  const hours = useHours()
  const { counts, weeks, figures: own } = usePageData<typeof data>()
  const reply = useReply(own)
  const week = weeks.find(({ current }) => current)
  const list = (tab: string) => `${areaHref('advisor.contacts-clients')}?tab=${tab}`
  const figure = (name: keyof typeof counts, to: string) => ({
    label: t(`figures.${name}`),
    value: <FigureLink to={to}>{format.number(counts[name])}</FigureLink>,
  })
  return (
    <StatRow
      stats={[
        figure('leads', `${areaHref('advisor.leads')}?stage=new`),
        figure('open', list('open')),
        {
          ...figure('bookings', `${areaHref('advisor.calendar')}?view=agenda`),
          sample: week && (
            <FigureLink to={weekHref(week.day)}>
              {t('figures.week', { count: week.bookings, hours: hours(week.minutes) })}
            </FigureLink>
          ),
        },
        figure('projects', areaHref('advisor.projects')),
        figure('contacts', list('contacts')),
        ...(counts.complaints > 0 ? [figure('complaints', areaHref('advisor.complaint-reports'))] : []),
        reply,
      ]}
    />
  )
}

/** Bookings by week, past and upcoming; each week links to the calendar. */
function BookedWeeks() {
  const t = useTexts('dashboard-asked')
  const format = useFormat()
  const hours = useHours()
  const { weeks } = usePageData<typeof data>()
  return (
    <BarList
      caption={t('weeks.title')}
      headers={{ label: t('weeks.week'), value: t('weeks.bookings') }}
      items={weeks.map(({ day, current, bookings, minutes }) => ({
        label: t(current ? 'weeks.this' : 'weeks.from', { date: format.date(day, { day: 'numeric', month: 'long' }) }),
        value: bookings,
        text: `${t('weeks.count', { count: bookings })} · ${hours(minutes)}`,
        href: weekHref(day),
        ...(current && { tone: 'clay' as const }),
      }))}
    />
  )
}

/** The next bookings, the first things of today on top. */
function Agenda() {
  const t = useTexts('dashboard-asked')
  const { bookings } = usePageData<typeof data>()
  if (!bookings) return null
  return (
    <LinkedPart
      id="agenda"
      title={t('agenda.title')}
      link={{ href: areaHref('advisor.calendar'), label: t('agenda.calendar') }}
    >
      {bookings.length === 0 && <p className="note">{t('agenda.none')}</p>}
      <ul>
        {bookings.map(booking => (
          <li key={booking.id} className="relative flex items-center gap-3 border-b py-2.5 hover:bg-well">
            <Avatar name={booking.other.name} picture={portraitAddress(booking.other.photo)} />
            <div className="min-w-0">
              <p className="text-13 text-ink-soft tabular-nums">
                <BookingTime booking={booking} />
              </p>
              <CardTitle href={`${areaHref('advisor.calendar')}?booking=${booking.id}`}>
                {booking.service.name}
              </CardTitle>
              <p className="note">
                <bdi>{booking.other.name}</bdi>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </LinkedPart>
  )
}

/** Projects of clients who invited the advisor. */
function Advised() {
  const t = useTexts('dashboard-asked')
  const { projects } = usePageData<typeof data>()
  if (projects.length === 0) return null
  return (
    <LinkedPart
      id="advised"
      title={t('figures.projects')}
      link={{ href: areaHref('advisor.projects'), label: t('projects-all') }}
    >
      <ul>
        {projects.map(({ id, title, status, city, view }) => (
          <ThumbRow key={id} picture={view} title={title} href={areaHref('advisor.project', { project: id })}>
            <p className="note">{city.name}</p>
            <ProjectStatusLine status={status} />
          </ThumbRow>
        ))}
      </ul>
    </LinkedPart>
  )
}

/** Profile parts that people look for and that this profile lacks. */
function ProfileSteps() {
  const t = useTexts('dashboard-asked')
  const { area, steps } = usePageData<typeof data>()
  const done = steps.filter(step => step.done).length
  if (done === steps.length) return null
  const write = `${areaHref(`${area}.settings`)}?section=business`
  return (
    <section aria-labelledby="profile">
      <SectionHeading
        compact
        id="profile"
        title={t('profile.title')}
        lead={t('profile.lead', { done, count: steps.length })}
      />
      <ul>
        {steps.map(({ name, done: isDone }) => (
          <li key={name} className="flex min-h-11 items-center gap-3 border-b py-1.5">
            <span aria-hidden="true" className={isDone ? 'text-moss' : 'text-ink-soft'}>
              {isDone ? <CircleCheck className="size-5" /> : <CircleDashed className="size-5" />}
            </span>
            <span className="grow">{t(`profile.${name}`)}</span>
            {isDone ? (
              <span className="text-13 text-ink-soft">{t('profile.done')}</span>
            ) : (
              <Anchor href={name === 'works' ? areaHref('advisor.portfolio') : write} className="act">
                {t('profile.add')}
                <span className="sr-only">: {t(`profile.${name}`)}</span>
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Component() {
  const t = useTexts('dashboard-asked')
  const { area, slug, onHoliday, waiting, sales, figures, now } = usePageData<typeof data>()
  const reply = useReply(figures)
  return (
    <>
      <Head title={t('title')} noindex />
      <PageTitle
        title={t('title')}
        lead={t(`lead.${area}`)}
        action={<ButtonLink href={href('profile', { profile: slug })}>{t('public')}</ButtonLink>}
      />
      <Stack gap={10}>
        {onHoliday && <Callout kind="warning">{t('holiday')}</Callout>}
        {area === 'advisor' ? (
          <Grid of="main-side">
            <WaitingList entries={waiting} reader={area} now={now} />
            <Agenda />
          </Grid>
        ) : (
          <WaitingList entries={waiting} reader={area} now={now} />
        )}
        {sales ? <SalesFigures sales={sales} reply={reply} /> : <Figures />}
        <ProfileSteps />
        {sales ? (
          <SalesTrends sales={sales} />
        ) : (
          <Grid of={2}>
            <Advised />
            <BookedWeeks />
          </Grid>
        )}
      </Stack>
    </>
  )
}
