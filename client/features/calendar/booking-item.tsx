import { useTexts } from '#client/platform/i18n/texts.ts'
import { Card } from '#client/ui/base/card.tsx'
import { Row, Stack } from '#client/ui/base/container.tsx'
import { Badge } from '#client/ui/data/badge.tsx'
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

export function BookingItem(props: Props) {
  const { id, service } = props.booking
  return (
    <Card as="li" id={`booking-${id}`}>
      <Stack gap={2}>
        <h3 className="font-semibold text-17">
          <bdi>{service.name}</bdi>
        </h3>
        <BookingBody {...props} />
      </Stack>
    </Card>
  )
}
