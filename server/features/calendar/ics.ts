// Bookings as iCalendar, in UTC: each program shows them in its own time zone.
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { markErased } from '#server/platform/erased.ts'
import type { Download } from '#shared/api/download.ts'
import type { BookingSide, BookingStatus } from '#shared/features/calendar/lifecycle.ts'
import { inLanguage, type Language } from '#shared/values/localized.ts'
import { oneLine } from '#shared/values/one-line.ts'
import type { BookingRow } from './booking-queries.ts'

const statusOf: Readonly<Record<BookingStatus, ICalEventStatus>> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  done: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
  rescheduled: ICalEventStatus.CANCELLED,
}

type Written = { readonly side: BookingSide; readonly language: Language; readonly name: string }

/** The library does not escape a calendar's name; RFC 5545 requires it. */
const escaped = (text: string): string => oneLine(text).replaceAll(/[\\;,]/g, '\\$&')

/** A calendar file from the view of one side. */
export function calendarFile(rows: readonly BookingRow[], { side, language, name }: Written): string {
  const prodId = { company: 'Imara', product: 'Calendar' }
  const calendar = ical({ name: escaped(name), method: ICalCalendarMethod.PUBLISH, prodId })
  for (const row of markErased(rows, language)) {
    const city = row.city ? inLanguage(row.city, language) : ''
    const service = inLanguage(row.serviceName, language)
    calendar.createEvent({
      // A moved booking is another row, but the same event in the reader's calendar.
      id: `${row.firstId ?? row.id}@imara`,
      sequence: row.sequenceFrom + row.version - 1,
      start: row.startsAt,
      end: row.endsAt,
      stamp: row.updatedAt,
      created: row.createdAt,
      lastModified: row.updatedAt,
      summary: oneLine(`${service} · ${side === 'client' ? row.advisorName : row.clientName}`),
      location: oneLine([row.address, city].filter(Boolean).join(', ')) || null,
      description: row.note || null,
      status: statusOf[row.status],
    })
  }
  return calendar.toString()
}

export function icsDownload(text: string, name: string | null): Download {
  const bytes = Buffer.from(text)
  return {
    type: 'text/calendar; charset=utf-8',
    name,
    bytes: bytes.length,
    lasting: false,
    body: (async function* () {
      yield bytes
    })(),
  }
}
