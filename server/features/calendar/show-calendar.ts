import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { calendar } from '#shared/features/calendar/contract.ts'
import type { CalendarView } from '#shared/features/calendar/lifecycle.ts'
import { weekStart } from '#shared/features/calendar/zones.ts'
import { type BookingRow, listAsked, listBetween } from './booking-queries.ts'
import { listServices } from './calendar-queries.ts'
import { listMarks } from './list-marks.ts'
import { countryOf, loadCalendar, settingsOf } from './load-calendar.ts'
import { presentBooking, presentDay } from './present.ts'
import { dayAfter, dayAt, startOfDay } from './slots.ts'

type Show = (typeof calendar)['GET /calendar']
type View = Returned<Show>

/** The caller's professional id. @throws AppError `access.denied` */
export function ownId(ctx: RequestContext): string {
  const { professionalId } = signedIn(ctx)
  if (!professionalId) throw new AppError('access.denied')
  return professionalId
}

/** The booking before it on the same day. */
function neighbour(rows: readonly BookingRow[], row: BookingRow, zone: string): BookingRow | undefined {
  const day = dayAt(zone, row.startsAt.getTime())
  return rows.findLast(one => one.startsAt < row.startsAt && dayAt(zone, one.startsAt.getTime()) === day)
}

function minutesOfDays(days: View['days'], bookings: View['bookings']): View['minutes'] {
  const booked = (place: string) =>
    bookings.filter(one => one.place === place).reduce((sum, { service }) => sum + service.minutes, 0)
  const offered = days.flatMap(({ hours }) => hours).reduce((sum, { from, to }) => sum + to - from, 0)
  const travel = bookings.reduce((sum, one) => sum + (one.travel?.minutes ?? 0), 0)
  return { offered, site: booked('site'), video: booked('video'), office: booked('office'), travel }
}

const listDays = 21

/**
 * The days of a view, and the first days of the previous and the next view. Weeks start as in the calendar's country.
 */
function daysOf({ view, day }: { readonly view: CalendarView; readonly day: string }, first: number) {
  const date = Temporal.PlainDate.from(day)
  const begin = (one: Temporal.PlainDate) => one.subtract({ days: (one.dayOfWeek - first + 7) % 7 })
  const whole = (from: Temporal.PlainDate, count: number) =>
    Array.from({ length: count }, (_, days) => from.add({ days }).toString())
  if (view === 'agenda')
    return { days: whole(date, listDays), previous: dayAfter(day, -listDays), next: dayAfter(day, listDays) }
  if (view === 'week') return { days: whole(begin(date), 7), previous: dayAfter(day, -7), next: dayAfter(day, 7) }
  const month = date.with({ day: 1 })
  const last = begin(month.add({ months: 1 }).subtract({ days: 1 }))
  const weeks = begin(month).until(last).days / 7 + 1
  const lead = (months: number) => month.add({ months }).toString()
  return { days: whole(begin(month), weeks * 7), previous: lead(-1), next: lead(1) }
}

export async function showCalendar(ctx: RequestContext, { query }: Input<Show>): Promise<View> {
  const { db, now } = ctx
  const professionalId = ownId(ctx)
  const { settings } = await settingsOf(db, now, professionalId)
  const { zone } = settings
  const today = dayAt(zone, now.getTime())
  const country = countryOf(settings)
  const { view, day = today } = query
  const { days: shownDays, ...around } = daysOf({ view, day }, weekStart[country])
  const [from = day] = shownDays
  const count = shownDays.length
  const { calendar: own, exceptions } = await loadCalendar(db, now, { professionalId, from, days: count })
  const end = dayAfter(from, count)
  const rows = await listBetween(db, professionalId, [
    new Date(startOfDay(zone, from)),
    new Date(startOfDay(zone, end)),
  ])
  const requested = await listAsked(db, professionalId)
  const shown = (row: BookingRow) =>
    presentBooking(ctx, row, { side: 'advisor', zone, before: neighbour([...rows, ...requested], row, zone) })
  const days = shownDays.map(one => presentDay(own, exceptions, one))
  const bookings = rows.map(shown)
  const clock = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  return {
    ...{ zone, country, today, day, ...around, days, bookings },
    time: clock.hour * 60 + clock.minute,
    marks: [...(await listMarks(db, { id: professionalId, zone }, { first: from, last: dayAfter(end, -1) }))],
    requests: requested.map(shown),
    minutes: minutesOfDays(days, bookings),
    ready: {
      hours: own.rules.length > 0,
      services: (await listServices(db, professionalId)).some(({ active }) => active),
    },
  }
}

const weeksAround = { before: 4, after: 3 } as const

/** Each week's count equals what the calendar's week view shows for it. */
export async function showWeeks(ctx: RequestContext): Promise<Returned<(typeof calendar)['GET /calendar/weeks']>> {
  const { db, now } = ctx
  const professionalId = ownId(ctx)
  const { settings } = await settingsOf(db, now, professionalId)
  const { zone } = settings
  const { days } = daysOf({ view: 'week', day: dayAt(zone, now.getTime()) }, weekStart[countryOf(settings)])
  const [current = ''] = days
  const { before, after } = weeksAround
  const starts = Array.from({ length: before + 1 + after }, (_, at) => dayAfter(current, (at - before) * 7))
  const begins = [...starts, dayAfter(current, (after + 1) * 7)].map(day => new Date(startOfDay(zone, day)))
  const [from = now, until = now] = [begins[0], begins.at(-1)]
  const rows = await listBetween(db, professionalId, [from, until])
  return starts.map((day, at) => {
    const [begin = from, end = until] = begins.slice(at, at + 2)
    const booked = rows.filter(({ startsAt, endsAt }) => endsAt > begin && startsAt < end)
    const minutes = booked.reduce(
      (sum, row) => sum + Math.round((row.endsAt.getTime() - row.startsAt.getTime()) / 60_000),
      0,
    )
    return { day, current: day === current, bookings: booked.length, minutes }
  })
}
