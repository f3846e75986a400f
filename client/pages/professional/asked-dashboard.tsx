// The dashboard of advisors and suppliers, who receive requests and do not bid: requests, current work, gaps in the
// profile.
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import type { ReactNode } from 'react'
import { useReply } from '#client/features/figures/contractor-figures.tsx'
import { FigureLink } from '#client/features/figures/figure-link.tsx'
import { WaitingList } from '#client/features/figures/waiting-list.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Grid, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { StatRow } from '#client/ui/data/stat.tsx'
import { BarList } from '#client/ui/drawing/bar-list.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'
import type { data } from './asked-dashboard.data.ts'

function Figures() {
  const t = useTexts('dashboard-asked')
  const format = useFormat()
  const { area, counts, figures: own } = usePageData<typeof data>()
  const reply = useReply(own)
  const list = (tab: string) => `${areaHref(`${area}.contacts-clients`)}?tab=${tab}`
  const figures = [
    { name: 'open', count: counts.open, to: list('open') },
    { name: 'leads', count: counts.leads, to: `${areaHref('advisor.leads')}?stage=new` },
    { name: 'bookings', count: counts.bookings, to: `${areaHref('advisor.calendar')}?view=agenda` },
    { name: 'projects', count: counts.projects, to: areaHref('advisor.projects') },
    { name: 'contacts', count: counts.contacts, to: list('contacts') },
    { name: 'complaints', count: own.complaints, to: areaHref(`${area}.complaint-reports`) },
  ] as const
  return (
    <StatRow
      stats={[
        reply,
        ...figures.flatMap(({ name, count, to }) =>
          count === null
            ? []
            : [{ label: t(`figures.${name}`), value: <FigureLink to={to}>{format.number(count)}</FigureLink> }],
        ),
      ]}
    />
  )
}

const weekHref = (day: string): string => `${areaHref('advisor.calendar')}?view=week&day=${day}`

function useHours(): (minutes: number) => string {
  const format = useFormat()
  return minutes =>
    format.number(minutes / 60, { style: 'unit', unit: 'hour', unitDisplay: 'short', maximumFractionDigits: 1 })
}

/** Bookings of an advisor by week, past and upcoming; each week links to the calendar. */
function BookedWeeks() {
  const t = useTexts('dashboard-asked')
  const format = useFormat()
  const hours = useHours()
  const { weeks } = usePageData<typeof data>()
  const week = weeks.find(({ current }) => current)
  if (!week) return null
  const link = (text: string) => <FigureLink to={weekHref(week.day)}>{text}</FigureLink>
  return (
    <Stack gap={6}>
      <StatRow
        stats={[
          { label: t('figures.week'), value: link(format.number(week.bookings)) },
          { label: t('figures.hours'), value: link(hours(week.minutes)) },
        ]}
      />
      <BarList
        caption={t('weeks.title')}
        headers={{ label: t('weeks.week'), value: t('weeks.bookings') }}
        items={weeks.map(({ day, current, bookings, minutes }) => ({
          label: t(current ? 'weeks.this' : 'weeks.from', {
            date: format.date(day, { day: 'numeric', month: 'long' }),
          }),
          value: bookings,
          text: `${t('weeks.count', { count: bookings })} · ${hours(minutes)}`,
          href: weekHref(day),
          ...(current && { tone: 'clay' as const }),
        }))}
      />
    </Stack>
  )
}

function Bars({
  title,
  name,
  rows,
}: {
  title: string
  name: 'product' | 'city'
  rows: readonly { slug: string; name: string; enquiries: number }[]
}) {
  const t = useTexts('dashboard-asked')
  const format = useFormat()
  return (
    <BarList
      caption={title}
      headers={{ label: t(`sales.${name}`), value: t('sales.count') }}
      items={rows.map(row => ({
        label: row.name,
        value: row.enquiries,
        text: format.number(row.enquiries),
        href: `${areaHref('supplier.enquiries')}?tab=all&${name}=${row.slug}`,
      }))}
    />
  )
}

type Sums = NonNullable<Awaited<ReturnType<typeof data>>['figures']['sales']>['sums']

/** The sums of quotes beneath their count; nothing without quotes. */
function useSums(sums: Sums): (of: 'sent' | 'accepted') => ReactNode {
  const format = useFormat()
  return of => {
    const amounts = sums.flatMap(({ currency, [of]: amount }) =>
      amount > 0 ? [format.money({ amount, currency })] : [],
    )
    return amounts.length > 0 && <bdi>{amounts.join(' + ')}</bdi>
  }
}

/** Requests to a store, each figure with a link to its list. */
function SalesFigures() {
  const t = useTexts('dashboard-asked')
  const format = useFormat()
  const { figures, byProduct, byCity } = usePageData<typeof data>()
  const { sales } = figures
  const reply = useReply(figures)
  const sum = useSums(sales?.sums ?? [])
  if (!sales) return null
  const list = (tab: string) => `${areaHref('supplier.enquiries')}?tab=${tab}`
  const { toAnswer, sent, accepted, quoted, liveProducts } = sales
  return (
    <>
      <StatRow
        stats={[
          {
            label: t('sales.to-answer'),
            value: <FigureLink to={list('to-answer')}>{format.number(toAnswer)}</FigureLink>,
          },
          {
            label: t('sales.sent'),
            value: <FigureLink to={list('sent')}>{format.number(sent)}</FigureLink>,
            sample: sum('sent'),
          },
          { label: t('sales.accepted'), value: format.number(accepted), sample: sum('accepted') },
          {
            label: t('sales.rate'),
            value: quoted.of === 0 ? '–' : format.percent(quoted.value / quoted.of),
            sample: t('sales.rate-of', { count: quoted.of }),
          },
          {
            label: t('sales.products'),
            value: <FigureLink to={areaHref('supplier.products')}>{format.number(liveProducts)}</FigureLink>,
          },
          reply,
        ]}
      />
      {byProduct.length + byCity.length === 0 ? (
        <p className="note">{t('sales.none')}</p>
      ) : (
        <Grid of={2}>
          <Bars title={t('sales.by-product')} name="product" rows={byProduct} />
          <Bars title={t('sales.by-city')} name="city" rows={byCity} />
        </Grid>
      )}
    </>
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
  const { area, slug, onHoliday, figures, now } = usePageData<typeof data>()
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
        <WaitingList entries={figures.waiting} reader={area} now={now} />
        {/* A supplier's figures are in the one row of sales. */}
        {area === 'advisor' && <Figures />}
        <BookedWeeks />
        <SalesFigures />
        <ProfileSteps />
      </Stack>
    </>
  )
}
