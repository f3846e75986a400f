import { useFormat } from '#client/platform/i18n/format.ts'
import { useTexts } from '#client/platform/i18n/texts.ts'
import { Stack } from '#client/ui/base/container.tsx'
import { SectionHeading } from '#client/ui/base/section.tsx'
import { SiteBoard } from '#client/ui/drawing/illustrations.tsx'
import { EmptyState } from '#client/ui/frame/empty-state.tsx'
import { BookingItem } from './booking-item.tsx'
import type { CalendarData } from './calendar-types.ts'
import { DayMarks } from './day-marks.tsx'

export function Agenda({ calendar }: { readonly calendar: CalendarData }) {
  const t = useTexts('calendar')
  const format = useFormat()
  const { days, bookings, marks } = calendar
  const shown = days
    .map(day => ({
      day,
      booked: bookings.filter(one => one.day === day.day),
      due: marks.filter(mark => mark.day === day.day),
    }))
    .filter(({ day, booked, due }) => booked.length > 0 || due.length > 0 || day.holiday || day.exception)
  if (shown.length === 0)
    return (
      <EmptyState title={t('empty.title')} illustration={<SiteBoard />}>
        {t('empty.text')}
      </EmptyState>
    )
  return (
    <Stack>
      {shown.map(({ day, booked, due }) => (
        <section key={day.day} aria-labelledby={`day-${day.day}`}>
          <SectionHeading
            id={`day-${day.day}`}
            compact
            title={format.date(day.day, { weekday: 'long', day: 'numeric', month: 'long' })}
          />
          <Stack gap={4}>
            <DayMarks day={day} marks={due} />
            {booked.length > 0 && (
              <ul>
                {booked.map(booking => (
                  <BookingItem key={booking.id} booking={booking} />
                ))}
              </ul>
            )}
          </Stack>
        </section>
      ))}
    </Stack>
  )
}
