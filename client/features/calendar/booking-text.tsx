import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { useZoneName } from '#client/platform/i18n/zone-name.ts'
import { useRoot } from '#client/platform/root.ts'
import { Anchor } from '#client/ui/base/anchor.tsx'
import type { Tone } from '#client/ui/data/badge.tsx'
import { DefinitionList } from '#client/ui/data/definition-list.tsx'
import { StatusLine } from '#client/ui/data/status-line.tsx'
import { clockOf } from '#shared/features/calendar/fields.ts'
import type { BookingStatus } from '#shared/features/calendar/lifecycle.ts'
import type { Booking } from '#shared/features/calendar/schema.ts'
import { areaHref } from '#shared/routes/area-href.ts'
import { href } from '#shared/routes/href.ts'

/** "09:00–10:00" in the advisor's time zone. */
export function useSpan(): (span: { readonly from: number; readonly to: number }) => string {
  const t = useTexts('calendar')
  return ({ from, to }) => t('span', { from: clockOf(from), to: clockOf(to) })
}

const tones: Readonly<Record<BookingStatus, Tone>> = {
  requested: 'amber',
  confirmed: 'moss',
  done: 'neutral',
  no_show: 'brick',
  cancelled: 'neutral',
  rescheduled: 'neutral',
}

/** The state from the reader's point of view. */
function stateOf({ status, side, askedBy }: Booking) {
  if (status === 'requested') return askedBy === side ? 'requested-own' : 'requested-other'
  return status === 'no_show' && side === 'client' ? 'missed' : status
}

export function BookingStatusLine({ booking }: { readonly booking: Booking }) {
  const t = useTexts('calendar')
  const { status, reason, answerBy } = booking
  const format = useFormat()
  const state = t(`state.${stateOf(booking)}`)
  const next = answerBy && status === 'requested' ? t('answer-by', { when: format.dateTime(answerBy) }) : undefined
  return <StatusLine tone={tones[status]} state={state} next={reason ? t(`reasons.${reason}`) : next} />
}

/** Clients see the time in their own zone, and also in the advisor's zone when the two differ. */
export function BookingTime({ booking }: { readonly booking: Booking }) {
  const t = useTexts('calendar')
  const format = useFormat()
  const span = useSpan()
  const zoneName = useZoneName()
  const { zone: own } = useRoot()
  const { side, startsAt, day, at, zone } = booking
  const theirs = `${format.date(day, { weekday: 'long', day: 'numeric', month: 'long' })}, ${span(at)}`
  if (side === 'advisor' || own === zone) return theirs
  return (
    <>
      {format.dateTime(startsAt)}{' '}
      <span className="text-13 text-ink-soft">
        ({t('their-clock', { time: clockOf(at.from), zone: zoneName(zone) })})
      </span>
    </>
  )
}

function Other({ booking: { other, lead } }: { readonly booking: Booking }) {
  const path = other.profile ? href('profile', { profile: other.profile }) : lead && areaHref('advisor.lead', { lead })
  const name = <bdi>{other.name}</bdi>
  return path ? (
    <Anchor href={path} className="underline underline-offset-4">
      {name}
    </Anchor>
  ) : (
    name
  )
}

export function BookingFacts({ booking }: { readonly booking: Booking }) {
  const t = useTexts('calendar')
  const format = useFormat()
  const { place, address, city, travel, answers, note } = booking
  const where = [address, city].filter(Boolean).join(', ')
  return (
    <DefinitionList
      facts={[
        { term: t(`facts.${booking.side === 'client' ? 'advisor' : 'client'}`), value: <Other booking={booking} /> },
        { term: t(`place.${place}`), value: where ? <bdi>{where}</bdi> : t(`place-hint.${place}`) },
        ...(travel
          ? [
              {
                term: t('facts.travel'),
                value: t('travel', { distance: format.distance(travel.km), minutes: format.number(travel.minutes) }),
              },
            ]
          : []),
        ...answers.map(({ question, answer }) => ({ term: question, value: <bdi>{answer}</bdi> })),
        ...(note ? [{ term: t('facts.note'), value: <bdi lang={booking.language}>{note}</bdi> }] : []),
      ]}
    />
  )
}
