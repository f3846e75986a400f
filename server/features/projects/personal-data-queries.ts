import { sql } from 'kysely'
import { erasedText } from '#server/platform/erased.ts'
import type { Db, TransactionContext } from '#server/platform/request-context.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { ProjectStatus } from '#shared/features/projects/lifecycle.ts'

const over: ProjectStatus[] = ['completed', 'closed', 'terminated']

/**
 * Runs after jobs and bids have ended: a bid that was accepted meanwhile is a project by then. @throws AppError
 * `account.has-projects`
 */
export async function refuseWhileRunning(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  const running = await db
    .selectFrom('projects')
    .innerJoin('professionals', 'professionals.id', 'projects.professional_id')
    .select('projects.id')
    .where(({ or, eb }) => or([eb('projects.client_id', '=', userId), eb('professionals.user_id', '=', userId)]))
    .where('projects.status', 'not in', over)
    .executeTakeFirst()
  if (running) throw new AppError('account.has-projects')
}

/**
 * Erases the client's texts and private notes; texts that both sides signed or wrote to each other stay for the other
 * side.
 */
export async function eraseProjectsOf(
  { db }: TransactionContext,
  { userId }: { readonly userId: string },
): Promise<void> {
  await sql`
    delete from success_stories using projects, professionals
    where projects.id = success_stories.project_id and professionals.id = projects.professional_id
      and ${userId} in (projects.client_id, professionals.user_id)`.execute(db)
  const own = db.deleteFrom('diary_entries').where('author_id', '=', userId)
  await own.where('visibility', '=', 'own').execute()
  await sql`
    update projects set title = ${erasedText} where client_id = ${userId}`.execute(db)
  // Sums and days of a change stay as agreed; its text belongs to the proposer, the answer to the other side.
  await sql`
    update project_changes as changes
    set title = case when changes.side = gone.side then ${erasedText} else title end,
      reason = case when changes.side = gone.side then ${erasedText} else reason end,
      answer = case when changes.side = gone.side or answer = '' then answer else ${erasedText} end
    from (
      select projects.id,
        case when projects.client_id = ${userId} then 'client' else 'professional' end as side
      from projects join professionals on professionals.id = projects.professional_id
      where ${userId} in (projects.client_id, professionals.user_id)
    ) as gone
    where gone.id = changes.project_id`.execute(db)
}

/** Entries for both sides, and of private ones only the person's own. */
async function exportSite(db: Db, userId: string, ids: readonly string[]) {
  const diary = await db
    .selectFrom('diary_entries')
    .selectAll()
    .where('project_id', 'in', ids)
    .where(({ or, eb }) => or([eb('visibility', '=', 'both'), eb('author_id', '=', userId)]))
    .orderBy('number')
    .execute()
  const snags = await db.selectFrom('snags').selectAll().where('project_id', 'in', ids).orderBy('number').execute()
  const documents = await db.selectFrom('project_documents').selectAll().where('project_id', 'in', ids).execute()
  const photos = await db
    .selectFrom('site_photos')
    .innerJoin('files', 'files.id', 'site_photos.file_id')
    .select(['file_id', 'entry_id', 'snag_id', 'fixed'])
    .where('files.owner_id', '=', userId)
    .execute()
  const versions = await db
    .selectFrom('document_versions')
    .innerJoin('project_documents', 'project_documents.id', 'document_versions.document_id')
    .selectAll('document_versions')
    .where('project_documents.project_id', 'in', ids)
    .orderBy('document_versions.number')
    .execute()
  return {
    diary: diary.map(entry => ({ ...entry, photos: photos.filter(({ entry_id }) => entry_id === entry.id) })),
    snags: snags.map(snag => ({ ...snag, photos: photos.filter(({ snag_id }) => snag_id === snag.id) })),
    files: documents.map(document => ({
      ...document,
      versions: versions.filter(({ document_id }) => document_id === document.id),
    })),
  }
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
  const { diary, snags, files } = await exportSite(db, userId, ids)
  return projects.map(project => {
    const isOfIt = ({ project_id }: { readonly project_id: string }) => project_id === project.id
    return {
      ...project,
      milestones: milestones.filter(isOfIt),
      payments: payments.filter(isOfIt),
      changes: changes.filter(isOfIt),
      log: entries.filter(isOfIt),
      contractSheets: sheets.filter(isOfIt),
      advisors: advisors.filter(isOfIt),
      diary: diary.filter(isOfIt),
      snags: snags.filter(isOfIt),
      files: files.filter(isOfIt),
    }
  })
}
