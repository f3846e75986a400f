import { randomUUIDv7 } from 'node:crypto'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Language } from '#shared/values/localized.ts'
import type { Rule } from './slots.ts'

/** Includes the start of the advisor's travel and the country of the proposed time zone. */
export async function findOwner(db: Db, professionalId: string) {
  return await db
    .selectFrom('professionals')
    .innerJoin('cities', 'cities.id', 'professionals.cityId')
    .select(['professionals.id', 'professionals.userId', 'professionals.name', 'professionals.slug'])
    .select(['professionals.lat', 'professionals.lon', 'professionals.radiusKm', 'professionals.onHoliday'])
    .select(['cities.country', 'cities.currency'])
    .where('professionals.id', '=', professionalId)
    .executeTakeFirstOrThrow()
}
export type OwnerRow = Awaited<ReturnType<typeof findOwner>>

export async function findSettings(db: Db, professionalId: string) {
  const query = db.selectFrom('calendarSettings').selectAll().where('professionalId', '=', professionalId)
  return await query.executeTakeFirst()
}
export type SettingsRow = NonNullable<Awaited<ReturnType<typeof findSettings>>>

/** Serialises booking, moving and changes of the calendar. */
export async function lockSettings(db: Db, professionalId: string) {
  const query = db.selectFrom('calendarSettings').selectAll().where('professionalId', '=', professionalId)
  return await query.forUpdate().executeTakeFirst()
}

/** A calendar starts with the defaults of its country; a concurrent insert is no error. */
export async function insertSettings(db: Db, settings: Insertable<Tables['calendarSettings']>): Promise<void> {
  await db
    .insertInto('calendarSettings')
    .values(settings)
    .onConflict(conflict => conflict.column('professionalId').doNothing())
    .execute()
}

export async function updateSettings(db: Db, professionalId: string, set: Updateable<Tables['calendarSettings']>) {
  await db.updateTable('calendarSettings').set(set).where('professionalId', '=', professionalId).execute()
}

export async function listRules(db: Db, professionalId: string): Promise<readonly Rule[]> {
  const rows = await db
    .selectFrom('availabilityRules')
    .select(['weekday', 'fromMinute', 'toMinute'])
    .where('professionalId', '=', professionalId)
    .orderBy('weekday')
    .orderBy('fromMinute')
    .execute()
  return rows.map(({ weekday, fromMinute, toMinute }) => ({ weekday, from: fromMinute, to: toMinute }))
}

/** Replaces the hours of these weekdays only. */
export async function replaceRules(
  db: Db,
  professionalId: string,
  weekdays: readonly number[],
  rules: readonly Rule[],
): Promise<void> {
  await db
    .deleteFrom('availabilityRules')
    .where('professionalId', '=', professionalId)
    .where('weekday', 'in', weekdays)
    .execute()
  const rows = rules.map(({ weekday, from, to }) => ({
    id: randomUUIDv7(),
    professionalId,
    weekday,
    fromMinute: from,
    toMinute: to,
  }))
  if (rows.length > 0) await db.insertInto('availabilityRules').values(rows).execute()
}

export async function listExceptions(db: Db, professionalId: string, from: string) {
  return await db
    .selectFrom('availabilityExceptions')
    .select(['day', 'fromMinute', 'toMinute', 'note'])
    .where('professionalId', '=', professionalId)
    .where('day', '>=', from)
    .orderBy('day')
    .limit(400)
    .execute()
}
export type ExceptionRow = Awaited<ReturnType<typeof listExceptions>>[number]

export async function writeException(db: Db, exception: Insertable<Tables['availabilityExceptions']>): Promise<void> {
  const { fromMinute, toMinute, note } = exception
  await db
    .insertInto('availabilityExceptions')
    .values(exception)
    .onConflict(conflict => conflict.columns(['professionalId', 'day']).doUpdateSet({ fromMinute, toMinute, note }))
    .execute()
}

export async function deleteException(db: Db, professionalId: string, day: string): Promise<void> {
  await db
    .deleteFrom('availabilityExceptions')
    .where('professionalId', '=', professionalId)
    .where('day', '=', day)
    .execute()
}

export async function listServices(db: Db, professionalId: string) {
  return await db
    .selectFrom('services')
    .selectAll()
    .where('professionalId', '=', professionalId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}
export type ServiceRow = Awaited<ReturnType<typeof listServices>>[number]

export async function isListed(db: Db, slug: string): Promise<boolean> {
  const query = db
    .selectFrom('professionals')
    .select('id')
    .where(({ and }) => and({ slug, status: 'approved' }))
  return (await query.executeTakeFirst()) !== undefined
}

/** Services of a listed professional who takes bookings. */
export async function listOffered(db: Db, slug: string): Promise<readonly ServiceRow[]> {
  return await db
    .selectFrom('services')
    .innerJoin('professionals', 'professionals.id', 'services.professionalId')
    .selectAll('services')
    .where(({ and }) => and({ slug, 'professionals.status': 'approved', onHoliday: false, active: true }))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('availabilityRules')
          .select('availabilityRules.id')
          .whereRef('availabilityRules.professionalId', '=', 'professionals.id'),
      ),
    )
    .orderBy('services.position')
    .orderBy('services.id')
    .execute()
}

export async function findService(db: Db, id: string): Promise<ServiceRow | undefined> {
  return await db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A service of a listed professional who is not away; `userId` is the professional's account. */
export async function findBookable(db: Db, id: string) {
  return await db
    .selectFrom('services')
    .innerJoin('professionals', 'professionals.id', 'services.professionalId')
    .selectAll('services')
    .select('professionals.userId')
    .where(({ and }) => and({ 'services.id': id, 'professionals.status': 'approved', onHoliday: false, active: true }))
    .executeTakeFirst()
}

/** Adds it at the end of the order. */
export async function insertService(db: Db, service: Omit<Insertable<Tables['services']>, 'position'>): Promise<void> {
  const position = sql<number>`(
    select coalesce(max(position), 0) + 1 from services where professional_id = ${service.professionalId})`
  await db
    .insertInto('services')
    .values({ ...service, position })
    .execute()
}

export async function updateService(db: Db, id: string, set: Updateable<Tables['services']>): Promise<void> {
  await db.updateTable('services').set(set).where('id', '=', id).execute()
}

/** The calendar of a feed address, while its profile is listed. */
export async function findByFeed(db: Db, hash: string) {
  return await db
    .selectFrom('calendarSettings')
    .innerJoin('professionals', 'professionals.id', 'calendarSettings.professionalId')
    .innerJoin('users', 'users.id', 'professionals.userId')
    .select(['professionalId', 'professionals.name', 'calendarSettings.zone', 'users.language'])
    .where(({ and }) => and({ feedHash: hash, 'users.status': 'active' }))
    .executeTakeFirst()
}

/** Milestones of projects that the advisor was invited to. */
export async function listMilestones(db: Db, id: string, days: Days) {
  const { rows } = await sql<{ day: string; kind: 'milestone'; title: string; language: Language; of: string }>`
    select to_char(milestones.due_date, 'YYYY-MM-DD') as day, 'milestone' as kind, milestones.title, jobs.language,
      projects.id as of
    from project_advisors join projects on projects.id = project_advisors.project_id
    join jobs on jobs.id = projects.job_id join milestones on milestones.project_id = projects.id
    where project_advisors.professional_id = ${id} and project_advisors.status = 'accepted'
      and projects.status in ('active', 'paused', 'handover') and milestones.status not in ('accepted', 'auto_accepted')
      and milestones.due_date between ${days.first}::date and ${days.last}::date`.execute(db)
  return rows
}

type Times = { readonly since: Date; readonly before: Date }

/** Reminders of the advisor's own leads. */
export async function listReminders(db: Db, id: string, { since, before }: Times) {
  return await db
    .selectFrom('leadReminders')
    .innerJoin('leads', 'leads.id', 'leadReminders.leadId')
    .select(['leadReminders.dueAt', 'text', 'leadId'])
    .where('leads.ownerId', '=', id)
    .where('leadReminders.doneAt', 'is', null)
    .where('leadReminders.dueAt', '>=', since)
    .where('leadReminders.dueAt', '<', before)
    .execute()
}
export type Days = { readonly first: string; readonly last: string }
