import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Agenda } from '#client/features/calendar/agenda.tsx'
import { Reschedule } from '#client/features/calendar/booking-actions.tsx'
import { BookingBody } from '#client/features/calendar/booking-item.tsx'
import { CalendarSide } from '#client/features/calendar/calendar-side.tsx'
import type { CalendarData } from '#client/features/calendar/calendar-types.ts'
import type { Dropped } from '#client/features/calendar/drag.ts'
import { ExceptionDialog, Exceptions, WeekHours } from '#client/features/calendar/hours-part.tsx'
import { MonthGrid } from '#client/features/calendar/month-grid.tsx'
import { Services } from '#client/features/calendar/services-part.tsx'
import { CalendarSettings, Feed } from '#client/features/calendar/settings-part.tsx'
import { WeekGrid } from '#client/features/calendar/week-grid.tsx'
import { Head } from '#client/platform/head.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { useKeys } from '#client/platform/list/use-list-keys.ts'
import { usePageData } from '#client/platform/page-data.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Grid, Row, Stack } from '#client/ui/base/container.tsx'
import { PageTitle } from '#client/ui/base/page-title.tsx'
import { ButtonLink } from '#client/ui/controls/button.tsx'
import { Callout } from '#client/ui/floats/callout.tsx'
import { Dialog } from '#client/ui/floats/dialog.tsx'
import { TabLinks } from '#client/ui/frame/tabs.tsx'
import { type CalendarView, calendarViews } from '#shared/features/calendar/lifecycle.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import type { data } from './calendar.data.ts'

type Shown = { readonly calendar: CalendarData; readonly view: CalendarView }
const settingsHref = `${areaHref('advisor.calendar')}?view=settings`

function useTitle(): (shown: Shown) => string {
  const t = useTexts('calendar')
  const format = useFormat()
  return ({ calendar: { days, day }, view }) => {
    if (view === 'month') return format.date(day, { month: 'long', year: 'numeric' })
    const style = { day: 'numeric', month: 'long' } as const
    return t('from-to', {
      from: format.date(days[0]?.day ?? day, style),
      to: format.date(days.at(-1)?.day ?? day, style),
    })
  }
}

/** Page keys open the previous and the next period, letters today and the other views. */
function useCalendarKeys({ calendar: { previous, next }, view }: Shown, block: () => void): void {
  const navigate = useNavigate()
  const addressWith = useAddress()
  const go = (changes: Readonly<Record<string, string | null>>): void => void navigate(addressWith(changes))
  useKeys({
    t: () => go({ day: null }),
    w: () => go({ view: null }),
    m: () => go({ view: 'month' }),
    a: () => go({ view: 'agenda' }),
    n: block,
  })
  useEffect(() => {
    const turn = (event: KeyboardEvent): void => {
      const day = { PageUp: previous, PageDown: next }[event.key]
      const isInGrid = event.target instanceof Element && event.target.closest('[role=grid]') !== null
      if (!day || !isInGrid) return
      event.preventDefault()
      navigate(addressWith({ day, view: view === 'week' ? null : view }))
    }
    addEventListener('keydown', turn)
    return () => removeEventListener('keydown', turn)
  })
}

function PeriodLinks({ calendar: { previous, next }, view }: Shown) {
  const t = useTexts('calendar')
  const addressWith = useAddress()
  const tabs = calendarViews.map(name => ({
    label: t(`view.${name}`),
    href: addressWith({ view: name === 'week' ? null : name, booking: null }),
    current: name === view,
  }))
  const turn = (day: string | null) => addressWith({ day, booking: null })
  return (
    <Row between gap={4}>
      <TabLinks label={t('views')} tabs={tabs} />
      <Row gap={2}>
        <ButtonLink
          size="small"
          href={turn(previous)}
          aria-label={t('previous')}
          icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
        />
        <ButtonLink size="small" href={turn(null)}>
          {t('today-action')}
        </ButtonLink>
        <ButtonLink
          size="small"
          href={turn(next)}
          aria-label={t('next')}
          icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
        />
      </Row>
    </Row>
  )
}

/** The booking in the address, if it is among those shown. */
function OpenBooking({ calendar: { bookings, requests } }: Pick<Shown, 'calendar'>) {
  const t = useTexts('calendar')
  const navigate = useNavigate()
  const addressWith = useAddress()
  const { booking: requested } = usePageData<typeof data>()
  const booking = [...requests, ...bookings].find(({ id }) => id === requested)
  if (!booking) return null
  return (
    <Dialog
      open
      wide
      onClose={() => void navigate(addressWith({ booking: null }), { preventScrollReset: true })}
      title={booking.service.name}
      closeLabel={t('close')}
    >
      <BookingBody booking={booking} first />
    </Dialog>
  )
}

function NotReady({ ready }: Pick<CalendarData, 'ready'>) {
  const t = useTexts('calendar')
  if (ready.hours && ready.services) return null
  return (
    <Callout title={t('not-ready.title')}>
      <Stack gap={4}>
        <p>{t(ready.hours ? 'not-ready.services' : 'not-ready.hours')}</p>
        <Row>
          <ButtonLink href={settingsHref}>{t('not-ready.action')}</ButtonLink>
        </Row>
      </Stack>
    </Callout>
  )
}

function Calendar(shown: Shown) {
  const t = useTexts('calendar')
  const { calendar, view } = shown
  const [block, setBlock] = useState<string | null>(null)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  const titleOf = useTitle()
  const { now } = usePageData<typeof data>()
  useCalendarKeys(shown, () => setBlock([calendar.day, calendar.today].toSorted().at(-1) ?? calendar.today))
  const { requests } = calendar
  const moved = calendar.bookings.find(({ id }) => id === dropped?.booking)
  return (
    <>
      <PageTitle
        title={titleOf(shown)}
        lead={
          requests.length > 0 ? (
            <Anchor href="#requests" className="underline underline-offset-4">
              {t('requests.count', { count: requests.length })}
            </Anchor>
          ) : (
            t('requests.none')
          )
        }
        action={
          <ButtonLink href={settingsHref} icon={<Clock aria-hidden="true" />}>
            {t('settings.open')}
          </ButtonLink>
        }
      />
      <Stack>
        <NotReady ready={calendar.ready} />
        <PeriodLinks {...shown} />
        <Grid of="main-side">
          <div className="min-w-0">
            {view === 'week' && (
              <WeekGrid key={calendar.days[0]?.day} calendar={calendar} onDay={setBlock} onDropped={setDropped} />
            )}
            {view === 'month' && <MonthGrid key={calendar.day} calendar={calendar} />}
            {view === 'agenda' && <Agenda calendar={calendar} />}
          </div>
          <CalendarSide calendar={calendar} view={view} now={now} />
        </Grid>
      </Stack>
      <OpenBooking calendar={calendar} />
      {moved && dropped && <Reschedule booking={moved} wish={dropped} onClose={() => setDropped(null)} />}
      {block && <ExceptionDialog day={block} onClose={() => setBlock(null)} />}
    </>
  )
}

export function Component() {
  const t = useTexts('calendar')
  const { calendar, settings, view } = usePageData<typeof data>()
  return (
    <>
      <Head title={t('title')} noindex />
      {calendar && view && <Calendar calendar={calendar} view={view} />}
      {settings && (
        <>
          <PageTitle
            title={t('settings.title')}
            lead={t('settings.page-lead')}
            action={<ButtonLink href={areaHref('advisor.calendar')}>{t('settings.back')}</ButtonLink>}
          />
          <Stack gap={10}>
            <WeekHours rules={settings.rules} />
            <Exceptions exceptions={settings.exceptions} />
            <Services services={settings.services} currency={settings.currency} />
            <CalendarSettings settings={settings} />
            <Feed feedSince={settings.feedSince} />
          </Stack>
        </>
      )}
    </>
  )
}
