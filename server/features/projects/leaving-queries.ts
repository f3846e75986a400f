// The SQL of projects whose client or professional leaves, and what they take along in the export.
import { sql } from 'kysely'
import type { Db, Within } from '#server/platform/call.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { removedText } from '#shared/features/accounts/words.ts'
import type { ProjectStatus } from '#shared/features/projects/lifecycle.ts'

const over: ProjectStatus[] = ['completed', 'closed', 'terminated']

/** Hear it after jobs and bids have ended: a bid accepted meanwhile is a project by then. @throws AppError `account.has-projects` */
export async function refuseWhileRunning({ db }: Within, { userId }: { readonly userId: string }): Promise<void> {
  const running = await db
    .selectFrom('projects')
    .innerJoin('professionals', 'professionals.id', 'projects.professional_id')
    .select('projects.id')
    .where(({ or, eb }) => or([eb('projects.client_id', '=', userId), eb('professionals.user_id', '=', userId)]))
    .where('projects.status', 'not in', over)
    .executeTakeFirst()
  if (running) throw new AppError('account.has-projects')
}

/** The client's words go; the figures of the contract stay for the other side. */
export async function forgetProjectsOf({ db }: Within, { userId }: { readonly userId: string }): Promise<void> {
  const { en, fr, ar } = removedText
  await sql`
    delete from success_stories using projects, professionals
    where projects.id = success_stories.project_id and professionals.id = projects.professional_id
      and ${userId} in (projects.client_id, professionals.user_id)`.execute(db)
  await sql`
    update projects set title = case jobs.language when 'fr' then ${fr} when 'ar' then ${ar} else ${en} end
    from jobs where jobs.id = projects.job_id and client_id = ${userId}`.execute(db)
}

export async function exportProjects(db: Db, userId: string) {
  const projects = await db
    .selectFrom('projects')
    .innerJoin('professionals', 'professionals.id', 'projects.professional_id')
    .selectAll('projects')
    .where(({ or, eb }) => or([eb('projects.client_id', '=', userId), eb('professionals.user_id', '=', userId)]))
    .orderBy('projects.created_at')
    .execute()
  const ids = projects.map(({ id }) => id)
  if (ids.length === 0) return []
  const milestones = await db
    .selectFrom('milestones')
    .selectAll()
    .where('project_id', 'in', ids)
    .orderBy('position')
    .execute()
  const payments = await db.selectFrom('payments').selectAll().where('project_id', 'in', ids).execute()
  const changes = await db
    .selectFrom('project_changes')
    .selectAll()
    .where('project_id', 'in', ids)
    .orderBy('number')
    .execute()
  const entries = await db
    .selectFrom('project_entries')
    .selectAll()
    .where('project_id', 'in', ids)
    .orderBy('position')
    .execute()
  const sheets = await db
    .selectFrom('contract_sheets')
    .select(['project_id', 'language', 'sha256', 'made_at'])
    .where('project_id', 'in', ids)
    .execute()
  const advisors = await db.selectFrom('project_advisors').selectAll().where('project_id', 'in', ids).execute()
  return projects.map(project => {
    const isOfIt = ({ project_id }: { readonly project_id: string }) => project_id === project.id
    return {
      ...project,
      milestones: milestones.filter(isOfIt),
      payments: payments.filter(isOfIt),
      changes: changes.filter(isOfIt),
      record: entries.filter(isOfIt),
      contractSheets: sheets.filter(isOfIt),
      advisors: advisors.filter(isOfIt),
    }
  })
}
