// The public free times of a service, and where it would take place.
import { getCity } from '#server/platform/database/cities.ts'
import { type Db, expectFound, type RequestContext } from '#server/platform/request-context.ts'
import type { Input, Returned } from '#shared/api/endpoint.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import type { bookings } from '#shared/features/calendar/bookings-contract.ts'
import { horizonDays } from '#shared/features/calendar/lifecycle.ts'
import { sideOf } from './booking.machine.ts'
import { type BookingRow, findBooking } from './booking-queries.ts'
import { findBookable, type ServiceRow } from './calendar-queries.ts'
import { loadCalendar, settingsOf, siteOf } from './load-calendar.ts'
import { dayAfter, dayAt, isTooFar, type SlotRequest, slotsOfDay } from './slots.ts'

type Show = (typeof bookings)['GET /services/{service}/slots']

type Placed = Pick<BookingRow, 'place' | 'address' | 'lat' | 'lon' | 'cityId'>
type Where = { readonly city?: string | undefined; readonly address?: string | undefined }

/** The address of a visit; other services have none. */
export async function placeOf(db: Db, place: ServiceRow['place'], { city, address = '' }: Where): Promise<Placed> {
  if (place !== 'site') return { place, address: '', lat: null, lon: null, cityId: null }
  if (!city) throw wrongField('city', 'required')
  const { id: cityId, lat, lon } = await getCity(db, city)
  return { place, address, lat, lon, cityId }
}

export const minutesOfBooking = ({ startsAt, endsAt }: Pick<BookingRow, 'startsAt' | 'endsAt'>): number =>
  Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000)

type Sought = { readonly professionalId: string; readonly requested: SlotRequest; readonly moving?: string | undefined }

/** A booking that is moved keeps its length and its place; otherwise the service determines them. */
async function soughtOf(ctx: RequestContext, { params, query }: Input<Show>): Promise<Sought> {
  if (query.moving) {
    const { booking } = sideOf(ctx, await findBooking(ctx.db, query.moving))
    if (booking.serviceId !== params.service) throw new AppError('service.not-found')
    const requested = { minutes: minutesOfBooking(booking), site: siteOf(booking) }
    return { professionalId: booking.professionalId, requested, moving: booking.id }
  }
  const service = expectFound(await findBookable(ctx.db, params.service), 'service.not-found')
  const placed = await placeOf(ctx.db, service.place, query)
  return { professionalId: service.professionalId, requested: { minutes: service.minutes, site: siteOf(placed) } }
}

/** The local time in a time zone. */
function wallAt(zone: string, at: number): string {
  const shown = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  return shown.toPlainTime().toString({ smallestUnit: 'minute' })
}

/** From today to the end of the bookable period. */
function daysFrom(today: string, { from = today, days }: Input<Show>['query']): readonly string[] {
  const last = dayAfter(today, horizonDays)
  const first = from < today ? today : from
  return Array.from({ length: days }, (_, later) => dayAfter(first, later)).filter(day => day <= last)
}

export async function showSlots(ctx: RequestContext, input: Input<Show>): Promise<Returned<Show>> {
  const { db, now } = ctx
  const { professionalId, requested, moving } = await soughtOf(ctx, input)
  const { zone } = (await settingsOf(db, now, professionalId)).settings
  const today = dayAt(zone, now.getTime())
  const days = daysFrom(today, input.query)
  const [from = today] = days
  const { calendar } = await loadCalendar(db, now, { professionalId, from, days: days.length, moving })
  const slotsOf = (day: string) => slotsOfDay(calendar, requested, day, now.getTime())
  return {
    zone,
    ...{ today, last: dayAfter(today, horizonDays), tooFar: isTooFar(calendar, requested) },
    days: days.map(day => ({
      day,
      slots: slotsOf(day).map(at => ({ at: new Date(at).toISOString(), wall: wallAt(zone, at) })),
    })),
  }
}
