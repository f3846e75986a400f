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
    .innerJoin('professionals', 'professionals.id', 'projects.professionalId')
    .select('projects.id')
    .where(({ or, eb }) => or([eb('projects.clientId', '=', userId), eb('professionals.userId', '=', userId)]))
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
  const own = db.deleteFrom('diaryEntries').where('authorId', '=', userId)
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
    .selectFrom('diaryEntries')
    .selectAll()
    .where('projectId', 'in', ids)
    .where(({ or, eb }) => or([eb('visibility', '=', 'both'), eb('authorId', '=', userId)]))
    .orderBy('number')
    .execute()
  const snags = await db.selectFrom('snags').selectAll().where('projectId', 'in', ids).orderBy('number').execute()
  const documents = await db.selectFrom('projectDocuments').selectAll().where('projectId', 'in', ids).execute()
  const photos = await db
    .selectFrom('sitePhotos')
    .innerJoin('files', 'files.id', 'sitePhotos.fileId')
    .select(['fileId', 'entryId', 'snagId', 'fixed'])
    .where('files.ownerId', '=', userId)
    .execute()
  const versions = await db
    .selectFrom('documentVersions')
    .innerJoin('projectDocuments', 'projectDocuments.id', 'documentVersions.documentId')
    .selectAll('documentVersions')
    .where('projectDocuments.projectId', 'in', ids)
    .orderBy('documentVersions.number')
    .execute()
  return {
    diary: diary.map(entry => ({ ...entry, photos: photos.filter(({ entryId }) => entryId === entry.id) })),
    snags: snags.map(snag => ({ ...snag, photos: photos.filter(({ snagId }) => snagId === snag.id) })),
    files: documents.map(document => ({
      ...document,
      versions: versions.filter(({ documentId }) => documentId === document.id),
    })),
  }
}

export async function exportProjects(db: Db, userId: string) {
  const projects = await db
    .selectFrom('projects')
    .innerJoin('professionals', 'professionals.id', 'projects.professionalId')
    .selectAll('projects')
    .where(({ or, eb }) => or([eb('projects.clientId', '=', userId), eb('professionals.userId', '=', userId)]))
    .orderBy('projects.createdAt')
    .execute()
  const ids = projects.map(({ id }) => id)
  if (ids.length === 0) return []
  const milestones = await db
    .selectFrom('milestones')
    .selectAll()
    .where('projectId', 'in', ids)
    .orderBy('position')
    .execute()
  const payments = await db.selectFrom('payments').selectAll().where('projectId', 'in', ids).execute()
  const changes = await db
    .selectFrom('projectChanges')
    .selectAll()
    .where('projectId', 'in', ids)
    .orderBy('number')
    .execute()
  const entries = await db
    .selectFrom('projectEntries')
    .selectAll()
    .where('projectId', 'in', ids)
    .orderBy('position')
    .execute()
  const sheets = await db
    .selectFrom('contractSheets')
    .select(['projectId', 'language', 'sha256', 'madeAt'])
    .where('projectId', 'in', ids)
    .execute()
  const advisors = await db.selectFrom('projectAdvisors').selectAll().where('projectId', 'in', ids).execute()
  const { diary, snags, files } = await exportSite(db, userId, ids)
  return projects.map(project => {
    const isOfIt = ({ projectId }: { readonly projectId: string }) => projectId === project.id
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
