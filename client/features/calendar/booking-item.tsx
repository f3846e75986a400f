import { useTexts } from '#client/platform/i18n/texts.ts'
import { portraitAddress } from '#client/platform/portrait.ts'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { More } from '#client/ui/controls/disclosure.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
import { Avatar } from '#client/ui/pictures/avatar.tsx'
import type { Booking } from '#shared/features/calendar/schema.ts'
import { BookingActions } from './booking-actions.tsx'
import { BookingFacts, BookingStatusLine, BookingTime } from './booking-text.tsx'

type Props = { readonly booking: Booking; readonly first?: boolean }

export function BookingBody({ booking, first = false }: Props) {
  const t = useTexts('calendar')
  return (
    <Stack gap={4}>
      <p className="text-17 tabular-nums">
        <BookingTime booking={booking} />
      </p>
      <Row gap={2}>
        <BookingStatusLine booking={booking} />
        {booking.moved && <Badge>{t('moved')}</Badge>}
      </Row>
      <BookingFacts booking={booking} />
      <BookingActions booking={booking} first={first} />
    </Stack>
  )
}

/** A row: with whom and what, when and in which state, the actions; below it the details. */
export function BookingItem({ booking, first = false }: Props) {
  const t = useTexts('calendar')
  const { id, service, other, place, address, moved, side, status } = booking
  return (
    <li id={`booking-${id}`} className="grid scroll-mt-16 gap-3 border-b py-4">
      <div className="grid items-start gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 items-start gap-4">
          <Avatar name={other.name} picture={portraitAddress(other.photo)} square={side === 'client'} />
          <div className="min-w-0">
            <h3 className="font-semibold text-17">
              <bdi>{service.name}</bdi>
            </h3>
            <p className="note">
              <bdi>{other.name}</bdi> · <bdi>{address || t(`place.${place}`)}</bdi>
            </p>
          </div>
        </div>
        <div className="grid min-w-0 gap-1">
          <p className="text-17 tabular-nums">
            <BookingTime booking={booking} />
          </p>
          <Row gap={2}>
            <BookingStatusLine booking={booking} />
            {moved && <Badge>{t('moved')}</Badge>}
          </Row>
        </div>
      </div>
      <BookingActions booking={booking} first={first} />
      {status === 'requested' ? (
        // What an answer depends on.
        <BookingFacts booking={booking} />
      ) : (
        <More title={t('details')}>
          <BookingFacts booking={booking} />
        </More>
      )}
    </li>
  )
}
