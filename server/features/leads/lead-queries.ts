import { type Insertable, sql, type Updateable } from 'kysely'
import type { RowOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import { due } from '#server/platform/scheduled-jobs/due.ts'
import { leadLifecycle, silentDays } from '#shared/features/leads/lifecycle.ts'

function selectMovable(db: Db) {
  return db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.ownerId')
    .select([
      'leads.id',
      'leads.stage',
      'leads.jobId',
      'leads.lostReason',
      'leads.createdAt',
      'leads.ownerId',
      'professionals.userId',
    ])
}

export async function findOwnLead(db: Db, id: string, ownerId: string) {
  return await selectMovable(db).where('leads.id', '=', id).where('leads.ownerId', '=', ownerId).executeTakeFirst()
}

export async function findLead(db: Db, id: string) {
  return await selectMovable(db).where('leads.id', '=', id).executeTakeFirst()
}

export async function findLeadOfBid(db: Db, bidId: string) {
  return await selectMovable(db)
    .innerJoin('bids', join =>
      join.onRef('bids.jobId', '=', 'leads.jobId').onRef('bids.professionalId', '=', 'leads.ownerId'),
    )
    .where('bids.id', '=', bidId)
    .executeTakeFirst()
}

export async function findLeadOfJob(db: Db, jobId: string, ownerId: string) {
  return await selectMovable(db)
    .where(({ and }) => and({ 'leads.jobId': jobId, 'leads.ownerId': ownerId }))
    .executeTakeFirst()
}

export async function listLeadsOfJob(db: Db, jobId: string) {
  return await selectMovable(db).where('leads.jobId', '=', jobId).orderBy('leads.id').execute()
}

export async function findLeadOwner(db: Db, professionalId: string) {
  return await db
    .selectFrom('professionals')
    .select(['userId', 'type'])
    .where('id', '=', professionalId)
    .executeTakeFirst()
}

/** A repetition adds nothing: a professional has one lead per job, and one per connect. */
export async function insertLeads(db: Db, leads: Insertable<Tables['leads']>[]) {
  if (leads.length === 0) return []
  return await db
    .insertInto('leads')
    .values(leads)
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'ownerId'])
    .execute()
}

/** Whether an open lead with this client exists, without a job. */
export async function hasLeadOfClient(db: Db, ownerId: string, clientId: string): Promise<boolean> {
  const found = db
    .selectFrom('leads')
    .select('id')
    .where(({ and }) => and({ ownerId, clientId }))
    .where('jobId', 'is', null)
    .where('stage', 'in', leadLifecycle.live)
  return (await found.executeTakeFirst()) !== undefined
}

/** Updates the time of the last activity, so that the lead is not stale. */
export async function touchLead(
  db: Db,
  id: string,
  now: Date,
  set: Pick<Updateable<Tables['leads']>, 'value' | 'currency'> = {},
) {
  await db
    .updateTable('leads')
    .set({ ...set, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

function selectNoticeData(db: Db) {
  return db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.ownerId')
    .leftJoin('jobs', 'jobs.id', 'leads.jobId')
    .select([
      'leads.id as leadId',
      'professionals.userId',
      'professionals.type',
      'professionals.name',
      'jobs.id as jobId',
      'jobs.code',
      sql<string>`coalesce(jobs.title, leads.title, '')`.as('title'),
    ])
}
export type LeadNoticeData = RowOf<typeof selectNoticeData>

export async function findLeadNoticeData(db: Db, leadId: string): Promise<LeadNoticeData | undefined> {
  return await selectNoticeData(db).where('leads.id', '=', leadId).executeTakeFirst()
}

export async function findReminderNoticeData(db: Db, reminderId: string) {
  return await selectNoticeData(db)
    .innerJoin('leadReminders', 'leadReminders.leadId', 'leads.id')
    .select('leadReminders.text')
    .where('leadReminders.id', '=', reminderId)
    .executeTakeFirst()
}

export async function findReportNoticeData(db: Db, reportId: string) {
  return await selectNoticeData(db)
    .innerJoin('leadReports', 'leadReports.leadId', 'leads.id')
    .where('leadReports.id', '=', reportId)
    .executeTakeFirst()
}

/** Leads without a job that decides about them, and without activity for long. */
export const silentLeads = due('leads', ({ and, eb }, now) =>
  and([
    eb('leads.stage', 'in', leadLifecycle.live),
    eb('leads.jobId', 'is', null),
    eb('leads.updatedAt', '<=', new Date(now.getTime() - silentDays * 86_400_000)),
  ]),
)

/** Includes the person whose reply was pending. */
export async function lockSilentLead(db: Db, now: Date, id: string) {
  return await db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.ownerId')
    .selectAll('leads')
    .select('professionals.userId')
    .where('leads.id', '=', id)
    .where(silentLeads.isDue(now))
    .forUpdate('leads')
    .skipLocked()
    .executeTakeFirst()
}
