import { sql } from 'kysely'
import { erasedText } from '#server/platform/erased.ts'
import type { Db } from '#server/platform/request-context.ts'
import { bookingLifecycle } from '#shared/features/calendar/lifecycle.ts'

export async function listLiveOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('professionals', 'professionals.id', 'bookings.professional_id')
    .select('bookings.id')
    .where(({ or, eb }) => or([eb('client_id', '=', userId), eb('professionals.user_id', '=', userId)]))
    .where('bookings.status', 'in', bookingLifecycle.live)
    .orderBy('bookings.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends bookings and the calendar feed. */
export async function closeCalendar(db: Db, userId: string, now: Date): Promise<void> {
  const own = sql<boolean>`professional_id in (select id from professionals where user_id = ${userId})`
  await db.updateTable('services').set({ active: false, updated_at: now }).where(own).execute()
  await db.updateTable('calendar_settings').set({ feed_hash: null, feed_made_at: null }).where(own).execute()
}

/** Erases a client's texts and address; the booking itself stays for the other side. */
export async function clearBookings(db: Db, userId: string): Promise<void> {
  await sql`
    update bookings set address = '', lat = null, lon = null, answers = '[]',
      note = case when note = '' then '' else ${erasedText} end
    where client_id = ${userId}`.execute(db)
}

/** Hours and exceptions are personal: they show when somebody works. */
export async function eraseCalendar(db: Db, userId: string): Promise<void> {
  const own = sql<boolean>`professional_id in (select id from professionals where user_id = ${userId})`
  await db.deleteFrom('availability_rules').where(own).execute()
  await db.deleteFrom('availability_exceptions').where(own).execute()
  await db.deleteFrom('calendar_settings').where(own).execute()
}

/** Without the texts and the address of received bookings: those belong to the client. */
export async function exportBookings(db: Db, userId: string) {
  const made = await db
    .selectFrom('bookings')
    .selectAll()
    .where('client_id', '=', userId)
    .orderBy('starts_at')
    .execute()
  const received = await db
    .selectFrom('bookings')
    .innerJoin('professionals', 'professionals.id', 'bookings.professional_id')
    .select(['bookings.id', 'service_id', 'bookings.status', 'starts_at', 'ends_at', 'bookings.place', 'reason'])
    .where('professionals.user_id', '=', userId)
    .orderBy('starts_at')
    .execute()
  return [...made, ...received]
}

/** An advisor's calendar for their data export. */
export async function exportCalendar(db: Db, userId: string) {
  const ids = (column: 'professional_id') =>
    sql<boolean>`${sql.ref(column)} in (select id from professionals where user_id = ${userId})`
  const [settings, rules, exceptions, services] = await Promise.all([
    db
      .selectFrom('calendar_settings')
      .select(['zone', 'country', 'buffer_before', 'buffer_after', 'notice_hours', 'most_per_day', 'radius_km'])
      .select('feed_made_at')
      .where(ids('professional_id'))
      .execute(),
    db.selectFrom('availability_rules').selectAll().where(ids('professional_id')).orderBy('weekday').execute(),
    db.selectFrom('availability_exceptions').selectAll().where(ids('professional_id')).orderBy('day').execute(),
    db.selectFrom('services').selectAll().where(ids('professional_id')).orderBy('position').execute(),
  ])
  return [...settings, ...rules, ...exceptions, ...services]
}
