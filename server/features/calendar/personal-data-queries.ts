import { sql } from 'kysely'
import { erasedText } from '#server/platform/erased.ts'
import type { Db } from '#server/platform/request-context.ts'
import { bookingLifecycle } from '#shared/features/calendar/lifecycle.ts'

export async function listLiveOf(db: Db, userId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('professionals', 'professionals.id', 'bookings.professionalId')
    .select('bookings.id')
    .where(({ or, eb }) => or([eb('clientId', '=', userId), eb('professionals.userId', '=', userId)]))
    .where('bookings.status', 'in', bookingLifecycle.live)
    .orderBy('bookings.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends bookings and the calendar feed. */
export async function closeCalendar(db: Db, userId: string, now: Date): Promise<void> {
  const own = sql<boolean>`professional_id in (select id from professionals where user_id = ${userId})`
  await db.updateTable('services').set({ active: false, updatedAt: now }).where(own).execute()
  await db.updateTable('calendarSettings').set({ feedHash: null, feedMadeAt: null }).where(own).execute()
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
  await db.deleteFrom('availabilityRules').where(own).execute()
  await db.deleteFrom('availabilityExceptions').where(own).execute()
  await db.deleteFrom('calendarSettings').where(own).execute()
}

/** Without the texts and the address of received bookings: those belong to the client. */
export async function exportBookings(db: Db, userId: string) {
  const made = await db.selectFrom('bookings').selectAll().where('clientId', '=', userId).orderBy('startsAt').execute()
  const received = await db
    .selectFrom('bookings')
    .innerJoin('professionals', 'professionals.id', 'bookings.professionalId')
    .select(['bookings.id', 'serviceId', 'bookings.status', 'startsAt', 'endsAt', 'bookings.place', 'reason'])
    .where('professionals.userId', '=', userId)
    .orderBy('startsAt')
    .execute()
  return [...made, ...received]
}

/** An advisor's calendar for their data export. */
export async function exportCalendar(db: Db, userId: string) {
  const ids = (column: 'professionalId') =>
    sql<boolean>`${sql.ref(column)} in (select id from professionals where user_id = ${userId})`
  const [settings, rules, exceptions, services] = await Promise.all([
    db
      .selectFrom('calendarSettings')
      .select(['zone', 'country', 'bufferBefore', 'bufferAfter', 'noticeHours', 'mostPerDay', 'radiusKm'])
      .select('feedMadeAt')
      .where(ids('professionalId'))
      .execute(),
    db.selectFrom('availabilityRules').selectAll().where(ids('professionalId')).orderBy('weekday').execute(),
    db.selectFrom('availabilityExceptions').selectAll().where(ids('professionalId')).orderBy('day').execute(),
    db.selectFrom('services').selectAll().where(ids('professionalId')).orderBy('position').execute(),
  ])
  return [...settings, ...rules, ...exceptions, ...services]
}
