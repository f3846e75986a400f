import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { countFound, pageOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { ReportStatus } from '#shared/features/leads/lifecycle.ts'

type Filter = { readonly status: ReportStatus | undefined; readonly job: string | undefined }

function filtered(db: Db, { status, job }: Filter) {
  return db
    .selectFrom('lead_reports')
    .innerJoin('leads', 'leads.id', 'lead_reports.lead_id')
    .$if(status !== undefined, query => query.where('lead_reports.status', '=', status ?? 'open'))
    .$if(job !== undefined, query => query.where('leads.job_id', '=', job ?? null))
}

/** Open ones first, the longest waiting first; then decided ones, newest first. */
export async function listReports(db: Db, filter: Filter, { page, pageSize }: { page: number; pageSize: number }) {
  return await filtered(db, filter)
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .leftJoin('jobs', 'jobs.id', 'leads.job_id')
    .selectAll('lead_reports')
    .select([
      'professionals.name as by',
      'leads.source',
      'leads.created_at as lead_created_at',
      'jobs.id as job_id',
      'jobs.code',
      sql<string>`coalesce(jobs.title, leads.title, '')`.as('title'),
      sql<string>`coalesce(jobs.language, leads.language, 'en')`.as('language'),
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
export async function insertReport(db: Db, report: Insertable<Tables['lead_reports']>): Promise<boolean> {
  const made = await db
    .insertInto('lead_reports')
    .values(report)
    .onConflict(conflict => conflict.column('lead_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function findReport(db: Db, id: string) {
  return await db.selectFrom('lead_reports').select(['id', 'lead_id', 'status']).where('id', '=', id).executeTakeFirst()
}
