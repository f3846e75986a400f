// An advisor's calendar as the input for free times, and the check whether a time may be booked.
import { type Db, type RequestContext, signedIn } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { type HolidayCountry, isHolidayCountry, zoneOf } from '#shared/features/calendar/zones.ts'
import { listBlocked } from './booking-queries.ts'
import {
  findOwner,
  findSettings,
  insertSettings,
  listExceptions,
  listRules,
  lockSettings,
  type OwnerRow,
  type SettingsRow,
} from './calendar-queries.ts'
import { holidayOn } from './holidays.ts'
import { type Blocked, type Calendar, dayAfter, dayAt, type Site, startOfDay } from './slots.ts'

type Placed = {
  readonly place: string
  readonly address: string
  readonly lat: number | null
  readonly lon: number | null
}

/** The place to travel to. */
export function siteOf({ place, address, lat, lon }: Placed): Site {
  return place === 'site' && lat !== null && lon !== null ? { point: { lat, lon }, address } : null
}

/** The defaults of a calendar until its owner sets it. */
function firstSettings({ id, country, radiusKm }: OwnerRow, now: Date): SettingsRow {
  const home = isHolidayCountry(country) ? country : 'MA'
  return {
    professionalId: id,
    zone: zoneOf[home],
    country: home,
    bufferBefore: 0,
    bufferAfter: 15,
    noticeHours: 24,
    mostPerDay: 6,
    radiusKm: Math.min(500, Math.max(1, Math.round(radiusKm))),
    feedHash: null,
    feedMadeAt: null,
    updatedAt: now,
    version: 1,
  }
}

/** The caller's settings, locked until the transaction ends. */
export async function lockOwnSettings(ctx: RequestContext): Promise<SettingsRow> {
  const { professionalId } = signedIn(ctx)
  if (!professionalId) throw new AppError('access.denied')
  return await lockCalendarOf(ctx, professionalId)
}

export async function lockCalendarOf(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  professionalId: string,
): Promise<SettingsRow> {
  const known = await lockSettings(db, professionalId)
  if (known) return known
  await insertSettings(db, firstSettings(await findOwner(db, professionalId), now))
  const made = await lockSettings(db, professionalId)
  if (!made) throw new AppError('server.busy')
  return made
}

export const countryOf = ({ country }: Pick<SettingsRow, 'country'>): HolidayCountry =>
  isHolidayCountry(country) ? country : 'MA'

type Of = {
  readonly professionalId: string
  readonly from: string
  readonly days: number
  readonly moving?: string | undefined
}

/** The stored settings, or the defaults. */
export async function settingsOf(db: Db, now: Date, professionalId: string) {
  const owner = await findOwner(db, professionalId)
  return { owner, settings: (await findSettings(db, professionalId)) ?? firstSettings(owner, now) }
}

/** Includes the occupied times of those days. */
export async function loadCalendar(db: Db, now: Date, { professionalId, from, days, moving }: Of) {
  const { owner, settings } = await settingsOf(db, now, professionalId)
  const { zone, bufferBefore, bufferAfter, noticeHours, mostPerDay, radiusKm } = settings
  const exceptions = await listExceptions(db, professionalId, from)
  // Travel to or from a neighbouring booking may pass midnight.
  const between = [startOfDay(zone, dayAfter(from, -1)), startOfDay(zone, dayAfter(from, days + 1))] as const
  const rows = await listBlocked(db, professionalId, [new Date(between[0]), new Date(between[1])], moving)
  const blocked = rows.map(
    (row): Blocked => ({
      start: row.startsAt.getTime(),
      end: row.endsAt.getTime(),
      from: row.blockedFrom.getTime(),
      until: row.blockedUntil.getTime(),
      site: siteOf(row),
    }),
  )
  const country = countryOf(settings)
  const calendar: Calendar = {
    zone,
    rules: await listRules(db, professionalId),
    exceptions: new Map(
      exceptions.map(({ day, fromMinute, toMinute }) => [
        day,
        fromMinute === null || toMinute === null ? null : { from: fromMinute, to: toMinute },
      ]),
    ),
    holiday: day => holidayOn(country, day),
    blocked,
    before: bufferBefore,
    after: bufferAfter,
    noticeHours,
    mostPerDay,
    radiusKm,
    base: { lat: owner.lat, lon: owner.lon },
  }
  return { calendar, exceptions, today: dayAt(zone, now.getTime()) }
}
