import { type RawBuilder, type SqlBool, sql } from 'kysely'

const referenceOf = sql<string>`'file/' || files.id || '/' || files.width || 'x' || files.height`
const isShown = sql<SqlBool>`files.width is not null and files.removed_at is null and files.withheld_at is null`

/** The newest photo of the work on a project that every reader may see. */
export const workPhotoOf = (project: string): RawBuilder<string | null> => sql`(
  select ${referenceOf} from files where ${isShown} and files.id in (
    select file_id from milestone_files join milestones on milestones.id = milestone_id
      where milestones.project_id = ${sql.ref(project)}
    union all
    select file_id from site_photos join diary_entries on diary_entries.id = entry_id
      where diary_entries.project_id = ${sql.ref(project)} and diary_entries.visibility = 'both'
  ) order by files.created_at desc, files.id desc limit 1
)`

/** The first photo that the client posted with a job. */
export const jobPhotoOf = (job: string): RawBuilder<string | null> => sql`(
  select ${referenceOf} from job_files join files on files.id = job_files.file_id
  where job_files.job_id = ${sql.ref(job)} and job_files.kind = 'photo' and ${isShown}
  order by job_files.position limit 1
)`
