import { sql } from 'kysely'
import { countFound, countTabs, type PageOf, pageOf, type RowOf } from '#server/platform/database/rows.ts'
import type { Db } from '#server/platform/request-context.ts'
import { bookingLifecycle } from '#shared/features/calendar/lifecycle.ts'

const { live } = bookingLifecycle

function selectBookings(db: Db) {
  return db
    .selectFrom('bookings')
    .innerJoin('services', 'services.id', 'bookings.serviceId')
    .innerJoin('professionals', 'professionals.id', 'bookings.professionalId')
    .innerJoin('users as clients', 'clients.id', 'bookings.clientId')
    .innerJoin('users as advisors', 'advisors.id', 'professionals.userId')
    .leftJoin('cities', 'cities.id', 'bookings.cityId')
    .selectAll('bookings')
    .select(['services.name as serviceName', 'services.atOnce', 'cities.name as city'])
    .select(
      sql<string | null>`(
        select id from leads where owner_id = bookings.professional_id and client_id = bookings.client_id
        order by created_at desc limit 1)`.as('leadId'),
    )
    .select(['clients.name as clientName', 'clients.photo as clientPhoto', 'advisors.photo as advisorPhoto'])
    .select(['advisors.id as advisorUserId', 'advisors.language as advisorLanguage'])
    .select(['professionals.name as advisorName', 'professionals.slug', 'professionals.status as profileStatus'])
    .select(['professionals.lat as baseLat', 'professionals.lon as baseLon'])
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
    .select(['id', 'startsAt', 'endsAt', 'blockedFrom', 'blockedUntil', 'place', 'address', 'lat', 'lon'])
    .where('professionalId', '=', professionalId)
    .where('status', 'in', live)
    .where('blockedUntil', '>', from)
    .where('blockedFrom', '<', until)
    .$if(moving !== undefined, query => query.where('id', '<>', moving ?? ''))
    .orderBy('startsAt')
    .execute()
}

/** Lock the client first, so that concurrent bookings are counted. */
export async function countOpen(db: Db, clientId: string, professionalId: string): Promise<number> {
  const query = db.selectFrom('bookings').where('clientId', '=', clientId).where('status', 'in', live)
  return await countFound(db, query.where('professionalId', '=', professionalId))
}

/** Upcoming and past bookings of the days of a calendar, in order. */
export async function listBetween(db: Db, professionalId: string, [from, until]: readonly [Date, Date]) {
  return await selectBookings(db)
    .where('bookings.professionalId', '=', professionalId)
    .where('bookings.status', 'in', ['requested', 'confirmed', 'done', 'no_show'])
    .where('bookings.endsAt', '>', from)
    .where('bookings.startsAt', '<', until)
    .orderBy('bookings.startsAt')
    .execute()
}

/** Those that wait for the advisor's answer, the first to expire first. */
export async function listAsked(db: Db, professionalId: string): Promise<readonly BookingRow[]> {
  return await selectBookings(db)
    .where('bookings.professionalId', '=', professionalId)
    .where(({ and }) => and({ 'bookings.status': 'requested', 'bookings.askedBy': 'client' }))
    .orderBy('bookings.answerBy')
    .limit(50)
    .execute()
}

export type Reader = { readonly clientId: string } | { readonly professionalId: string }
export type Which = 'coming' | 'past'

function selectOwn(db: Db, reader: Reader, of: Which) {
  const own = selectBookings(db).$if('clientId' in reader, query =>
    query.where('bookings.clientId', '=', 'clientId' in reader ? reader.clientId : ''),
  )
  return (
    own
      .$if('professionalId' in reader, query =>
        query.where('bookings.professionalId', '=', 'professionalId' in reader ? reader.professionalId : ''),
      )
      .where('bookings.status', of === 'coming' ? 'in' : 'not in', live)
      // The booking that replaced it shows its history.
      .where('bookings.status', '<>', 'rescheduled')
  )
}

export async function listOwn(db: Db, reader: Reader, of: Which, page: PageOf): Promise<readonly BookingRow[]> {
  return await selectOwn(db, reader, of)
    .orderBy('bookings.startsAt', of === 'coming' ? 'asc' : 'desc')
    .orderBy('bookings.id')
    .$call(pageOf(page))
    .execute()
}

export const countOwn = (db: Db, reader: Reader) =>
  countTabs(db, { coming: selectOwn(db, reader, 'coming'), past: selectOwn(db, reader, 'past') })
