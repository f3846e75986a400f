import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { countFound, pageOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ReportStatus } from '#shared/features/leads/lifecycle.ts'
import type { Language } from '#shared/values/localized.ts'

type Filter = { readonly status: ReportStatus | undefined; readonly job: string | undefined }

function filtered(db: Db, { status, job }: Filter) {
  return db
    .selectFrom('leadReports')
    .innerJoin('leads', 'leads.id', 'leadReports.leadId')
    .$if(status !== undefined, query => query.where('leadReports.status', '=', status ?? 'open'))
    .$if(job !== undefined, query => query.where('leads.jobId', '=', job ?? null))
}

/** Open ones first, the longest waiting first; then decided ones, newest first. */
export async function listReports(db: Db, filter: Filter, { page, pageSize }: { page: number; pageSize: number }) {
  return await filtered(db, filter)
    .innerJoin('professionals', 'professionals.id', 'leads.ownerId')
    .leftJoin('jobs', 'jobs.id', 'leads.jobId')
    .selectAll('leadReports')
    .select([
      'professionals.name as by',
      'leads.source',
      'leads.createdAt as leadCreatedAt',
      'jobs.id as jobId',
      'jobs.code',
      sql<string>`coalesce(jobs.title, leads.title, '')`.as('title'),
      sql<Language>`coalesce(jobs.language, leads.language, 'en')`.as('language'),
    ])
    .orderBy(sql`lead_reports.decided_at desc nulls first, lead_reports.created_at, lead_reports.id`)
    .$call(pageOf({ page, pageSize }))
    .execute()
}
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number]

export async function countReports(db: Db, filter: Filter): Promise<number> {
  return await countFound(db, filtered(db, filter))
}

/** False when the lead was reported before. */
export async function insertReport(db: Db, report: Insertable<Tables['leadReports']>): Promise<boolean> {
  const made = await db
    .insertInto('leadReports')
    .values(report)
    .onConflict(conflict => conflict.column('leadId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function findReport(db: Db, id: string) {
  return await db.selectFrom('leadReports').select(['id', 'leadId', 'status']).where('id', '=', id).executeTakeFirst()
}
