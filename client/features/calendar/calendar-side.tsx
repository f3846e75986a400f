import { useDue } from '#client/platform/clock.tsx'
import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useZoneName } from '#client/platform/i18n/zone-name.ts'
import { useAddress } from '#client/platform/list/address.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import type { CalendarView } from '#shared/features/calendar/lifecycle.ts'
import type { Booking } from '#shared/features/calendar/schema.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingTime } from './booking-text.tsx'
import type { CalendarData } from './calendar-types.ts'

type Props = { readonly calendar: CalendarData; readonly view: CalendarView; readonly now: string }

function Request({
  booking,
  first,
  now,
}: {
  readonly booking: Booking
  readonly first: boolean
  readonly now: string
}) {
  const t = useTexts('calendar')
  const format = useFormat()
  const addressWith = useAddress()
  const by = useDue()
  const { service, other, travel, answerBy } = booking
  return (
    <li className="grid gap-1.5 border-t py-3">
      <Anchor href={addressWith({ booking: booking.id })} className="font-semibold hover:underline">
        <bdi>{service.name}</bdi>
      </Anchor>
      <span className="text-13 text-ink-soft">
        <bdi>{other.name}</bdi> · <BookingTime booking={booking} />
      </span>
      {travel && (
        <span className="text-13 text-blueprint">
          {t('travel', { distance: format.distance(travel.km), minutes: format.number(travel.minutes) })}
        </span>
      )}
      {answerBy && <span className="text-13 text-amber">{t('answer-due', { when: by(answerBy, now) })}</span>}
      <BookingActions booking={booking} first={first} />
    </li>
  )
}

const shares = ['offered', 'site', 'video', 'office', 'travel'] as const
const samples = {
  now: 'border-x-0 border-t-0 border-b-2 border-ink',
  site: 'bg-plan border-s-4 border-blueprint',
  video: 'bg-surface border-s-4 border-double border-blueprint',
  office: 'bg-surface border-s-4 border-blueprint',
  missed: 'bg-surface border-s-4 border-brick',
  due: 'border-blueprint',
  open: 'bg-surface',
  blocked: 'squared bg-surface',
  off: 'bg-line/50',
  asked: 'border-clay border-dashed',
}

const ofBookings = ['site', 'video', 'office', 'asked', 'missed', 'due'] as const
/** Every look that a cell of the view can have. */
const keys = {
  week: [...ofBookings, 'now', 'open', 'blocked', 'off'],
  month: [...ofBookings, 'off'],
} as const satisfies Partial<Record<CalendarView, readonly (keyof typeof samples)[]>>

export function CalendarSide({ calendar, view, now }: Props) {
  const t = useTexts('calendar')
  const zoneName = useZoneName()
  const format = useFormat()
  const { requests, minutes, zone } = calendar
  const hours = (value: number) =>
    t('hours-count', { count: value / 60, number: format.number(value / 60, { maximumFractionDigits: 1 }) })
  return (
    <Stack>
      {requests.length > 0 && (
        <section aria-labelledby="requests">
          <SectionHeading compact id="requests" title={t('requests.title')} />
          <ul>
            {requests.map((booking, place) => (
              <Request key={booking.id} booking={booking} first={place === 0} now={now} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="shares">
        <SectionHeading compact id="shares" title={t(`shares.${view}`)} />
        <DefinitionList facts={shares.map(name => ({ term: t(`shares.${name}`), value: hours(minutes[name]) }))} />
      </section>
      {view !== 'agenda' && (
        <ul className="grid gap-1.5 text-13 text-ink-soft">
          {keys[view].map(name => (
            <li key={name} className="flex items-center gap-2">
              <span aria-hidden="true" className={`h-4 w-7 border ${samples[name]}`} />
              {t(`key.${name}`)}
            </li>
          ))}
        </ul>
      )}
      <p className="text-13 text-ink-soft">{t('by-clock', { zone: zoneName(zone) })}</p>
      <p className="text-13 text-ink-soft max-lg:hidden">
        {view === 'week' && t('drag')} {t('keys')}
      </p>
    </Stack>
  )
}
