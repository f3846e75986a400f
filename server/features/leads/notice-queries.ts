// The SQL of news about leads: whose lead it is and what it is about.
import { sql } from 'kysely'
import type { Db } from '#server/platform/call.ts'

function selectNews(db: Db) {
  return db
    .selectFrom('leads')
    .innerJoin('professionals', 'professionals.id', 'leads.owner_id')
    .leftJoin('jobs', 'jobs.id', 'leads.job_id')
    .select([
      'leads.id as lead_id',
      'professionals.user_id',
      'professionals.type',
      'professionals.name',
      'jobs.id as job_id',
      'jobs.code',
      sql<string>`coalesce(jobs.title, leads.title, '')`.as('title'),
    ])
}
export type LeadNews = Awaited<ReturnType<ReturnType<typeof selectNews>['executeTakeFirstOrThrow']>>

export async function findLeadNews(db: Db, leadId: string): Promise<LeadNews | undefined> {
  return await selectNews(db).where('leads.id', '=', leadId).executeTakeFirst()
}

export async function findReminderNews(db: Db, reminderId: string) {
  return await selectNews(db)
    .innerJoin('lead_reminders', 'lead_reminders.lead_id', 'leads.id')
    .select('lead_reminders.text')
    .where('lead_reminders.id', '=', reminderId)
    .executeTakeFirst()
}

export async function findReportNews(db: Db, reportId: string) {
  return await selectNews(db)
    .innerJoin('lead_reports', 'lead_reports.lead_id', 'leads.id')
    .where('lead_reports.id', '=', reportId)
    .executeTakeFirst()
}
