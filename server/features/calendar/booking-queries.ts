import { sql } from 'kysely'
import { countFound, countTabs, type PageOf, pageOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import { bookingLifecycle } from '#shared/features/calendar/lifecycle.ts'

const { live } = bookingLifecycle

function selectBookings(db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('services', 'services.id', 'bookings.service_id')
    .innerJoin('professionals', 'professionals.id', 'bookings.professional_id')
    .innerJoin('users as clients', 'clients.id', 'bookings.client_id')
    .innerJoin('users as advisors', 'advisors.id', 'professionals.user_id')
    .leftJoin('cities', 'cities.id', 'bookings.city_id')
    .selectAll('bookings')
    .select(['services.name as service_name', 'services.at_once', 'cities.name as city_name'])
    .select(
      sql<string | null>`(
        select id from leads where owner_id = bookings.professional_id and client_id = bookings.client_id
        order by created_at desc limit 1)`.as('lead_id'),
    )
    .select(['clients.name as client_name', 'clients.zone as client_zone'])
    .select(['advisors.id as advisor_user_id', 'advisors.language as advisor_language'])
    .select(['professionals.name as advisor_name', 'professionals.slug', 'professionals.status as profile_status'])
    .select(['professionals.lat as base_lat', 'professionals.lon as base_lon'])
}
export type BookingRow = RowOf<typeof selectBookings>

export async function findBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  return await selectBookings(db).where('bookings.id', '=', id).executeTakeFirst()
}

export async function lockBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  return await selectBookings(db).where('bookings.id', '=', id).forUpdate('bookings').executeTakeFirst()
}

/** Bookings that occupy time in a range; a booking that is being moved does not count. */
export async function listBlocked(db: Db, professionalId: string, between: readonly [Date, Date], moving?: string) {
  const [from, until] = between
  return await db
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at', 'blocked_from', 'blocked_until', 'place', 'address', 'lat', 'lon'])
    .where('professional_id', '=', professionalId)
    .where('status', 'in', live)
    .where('blocked_until', '>', from)
    .where('blocked_from', '<', until)
    .$if(moving !== undefined, query => query.where('id', '<>', moving ?? ''))
    .orderBy('starts_at')
    .execute()
}

/** Lock the client first, so that concurrent bookings are counted. */
export async function countOpen(db: Db, clientId: string, professionalId: string): Promise<number> {
  const query = db.selectFrom('bookings').where('client_id', '=', clientId).where('status', 'in', live)
  return await countFound(db, query.where('professional_id', '=', professionalId))
}

/** Upcoming and past bookings of the days of a calendar, in order. */
export async function listBetween(db: Db, professionalId: string, [from, until]: readonly [Date, Date]) {
  return await selectBookings(db)
    .where('bookings.professional_id', '=', professionalId)
    .where('bookings.status', 'in', ['requested', 'confirmed', 'done', 'no_show'])
    .where('bookings.ends_at', '>', from)
    .where('bookings.starts_at', '<', until)
    .orderBy('bookings.starts_at')
    .execute()
}

/** Those that wait for the advisor's answer, the first to expire first. */
export async function listAsked(db: Db, professionalId: string): Promise<readonly BookingRow[]> {
  return await selectBookings(db)
    .where('bookings.professional_id', '=', professionalId)
    .where(({ and }) => and({ 'bookings.status': 'requested', 'bookings.asked_by': 'client' }))
    .orderBy('bookings.answer_by')
    .limit(50)
    .execute()
}

export type Reader = { readonly clientId: string } | { readonly professionalId: string }
export type Which = 'coming' | 'past'

function selectOwn(db: Db, reader: Reader, of: Which) {
  const own = selectBookings(db).$if('clientId' in reader, query =>
    query.where('bookings.client_id', '=', 'clientId' in reader ? reader.clientId : ''),
  )
  return (
    own
      .$if('professionalId' in reader, query =>
        query.where('bookings.professional_id', '=', 'professionalId' in reader ? reader.professionalId : ''),
      )
      .where('bookings.status', of === 'coming' ? 'in' : 'not in', live)
      // The booking that replaced it shows its history.
      .where('bookings.status', '<>', 'rescheduled')
  )
}

export async function listOwn(db: Db, reader: Reader, of: Which, page: PageOf): Promise<readonly BookingRow[]> {
  return await selectOwn(db, reader, of)
    .orderBy('bookings.starts_at', of === 'coming' ? 'asc' : 'desc')
    .orderBy('bookings.id')
    .$call(pageOf(page))
    .execute()
}

export const countOwn = (db: Db, reader: Reader) =>
  countTabs(db, { coming: selectOwn(db, reader, 'coming'), past: selectOwn(db, reader, 'past') })

export async function findPlace(db: Db, slug: string) {
  return await db.selectFrom('cities').select(['id', 'lat', 'lon']).where('slug', '=', slug).executeTakeFirst()
}
