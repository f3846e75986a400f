import { sql } from 'kysely'
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

/** Whether the file's job belongs to the person, or is visible to the professional. */
export async function isOfReadableJob(
  db: Db,
  fileId: string,
  { userId, professionalId }: { readonly userId: string; readonly professionalId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from job_files f join jobs j on j.id = f.job_id
      where f.file_id = ${fileId} and (j.owner_id = ${userId}
        or exists (select from leads l where l.job_id = j.id and l.owner_id = ${professionalId})
        or j.status = 'open' and j.visibility = 'public' and exists (
          select from professional_search s
          where s.professional_id = ${professionalId} and s.trades @> array[j.trade_id]
            and s.type in ('contractor', 'builder')
            and (s.city_id = j.city_id or km_between(s.lat, s.lon, j.lat, j.lon) <= s.radius_km)
        ))
    ) as found`.execute(db)
  return rows[0]?.found === true
}

export async function isJobFile(db: Db, fileId: string): Promise<boolean> {
  const row = await db.selectFrom('jobFiles').select('jobId').where('fileId', '=', fileId).executeTakeFirst()
  return row !== undefined
}
