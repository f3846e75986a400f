import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/request-context.ts'

export async function listJobFiles(db: Db, jobId: string) {
  return await db
    .selectFrom('jobFiles')
    .innerJoin('files', 'files.id', 'jobFiles.fileId')
    .select(['files.id', 'jobFiles.kind', 'files.name', 'files.mime', 'files.bytes', 'files.width', 'files.height'])
    .where('jobFiles.jobId', '=', jobId)
    .where('files.removedAt', 'is', null)
    .orderBy('jobFiles.kind')
    .orderBy('jobFiles.position')
    .execute()
}
export type JobFileRow = Awaited<ReturnType<typeof listJobFiles>>[number]

type FileEntry = { readonly fileId: string; readonly kind: 'photo' | 'file'; readonly position: number }

export async function replaceJobFiles(db: Db, jobId: string, files: readonly FileEntry[]): Promise<void> {
  await db.deleteFrom('jobFiles').where('jobId', '=', jobId).execute()
  if (files.length === 0) return
  const rows = files.map(({ fileId, kind, position }) => ({ jobId, fileId, kind, position }))
  await db.insertInto('jobFiles').values(rows).execute()
}

/** The photos and documents of all jobs of a person. */
export async function listFilesOfOwner(db: Db, ownerId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('jobFiles')
    .innerJoin('jobs', 'jobs.id', 'jobFiles.jobId')
    .select('jobFiles.fileId')
    .where('jobs.ownerId', '=', ownerId)
    .execute()
  return rows.map(({ fileId }) => fileId)
}

export async function eraseFilesOfOwner(db: Db, ownerId: string): Promise<void> {
  await sql`
    delete from job_files using jobs where jobs.id = job_files.job_id and jobs.owner_id = ${ownerId}`.execute(db)
}

/**
 * What goes with a job: a file, or an ideabook as long as the job's owner may edit it, so that a book goes no further
 * than its people.
 */
type Part = { readonly fileId: string } | { readonly ideabookId: string }

const isWith = (part: Part) =>
  'fileId' in part
    ? sql`exists (select from job_files f where f.job_id = j.id and f.file_id = ${part.fileId})`
    : sql`j.ideabook_id = ${part.ideabookId} and exists (select from ideabook_members m
        where m.book_id = j.ideabook_id and m.user_id = j.owner_id and m.role in ('owner', 'edit'))`

async function isFound(db: Db, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from jobs j where ${condition}) as found`.execute(db)
  return rows[0]?.found === true
}

/** Whether a job with it belongs to the person, or is visible to the professional. */
export async function isOfReadableJob(
  db: Db,
  part: Part,
  { userId, professionalId }: { readonly userId: string; readonly professionalId: string | null },
): Promise<boolean> {
  return await isFound(
    db,
    sql`${isWith(part)} and (j.owner_id = ${userId}
      or exists (select from leads l where l.job_id = j.id and l.owner_id = ${professionalId})
      or j.status = 'open' and j.visibility = 'public' and exists (
        select from professional_search s
        where s.professional_id = ${professionalId} and s.trades @> array[j.trade_id]
          and s.type in ('contractor', 'builder')
          and (s.city_id = j.city_id or km_between(s.lat, s.lon, j.lat, j.lon) <= s.radius_km)
      ))`,
  )
}

export const isOfJob = (db: Db, part: Part): Promise<boolean> => isFound(db, isWith(part))
