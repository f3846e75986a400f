// A project's files: those added as such with their versions, and those handed in with milestones and payments.
import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Returned } from '#shared/api/endpoint.ts'
import type { projects } from '#shared/features/projects/contract.ts'
import type { ProjectRow } from './project-queries.ts'
import type { Paging } from './site-queries.ts'

type ProjectDocument = Returned<(typeof projects)['GET /projects/{project}/files']>['items'][number]
export type DocumentRow = Selectable<Tables['projectDocuments']> & { readonly project: ProjectRow }

/** A document of the project, or a file handed in: then its id is that of the file. */
type Listed = Pick<
  ProjectDocument,
  'id' | 'number' | 'side' | 'category' | 'title' | 'milestone' | 'status' | 'answer'
> & {
  readonly isProof: boolean
}

type Filter = Paging & { readonly category?: ProjectDocument['category'] | 'work' | undefined }

export async function listDocuments(
  db: Db,
  project: ProjectRow,
  { category, before, most }: Filter,
): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    with listed as (
      select id, number, side, category, title, null::int as milestone, false as is_proof, status, answer, created_at
      from project_documents
      where project_id = ${project.id} and (${category ?? null}::text is null or category = ${category ?? null})
      union all
      select files.id, null, case files.owner_id when ${project.clientId} then 'client' else 'professional' end,
        null, coalesce(milestones.title, ''), milestones.position, milestone_files.payment_id is not null, 'current', '',
        coalesce(files.attached_at, files.created_at)
      from milestone_files
        left join milestones on milestones.id = milestone_files.milestone_id
        left join payments on payments.id = milestone_files.payment_id
        join files on files.id = milestone_files.file_id and files.removed_at is null
      where ${project.id} in (milestones.project_id, payments.project_id) and coalesce(${category ?? null}, 'work') = 'work'
    )
    select id, number, side, category, title, milestone, is_proof, status, answer from listed
    where ${before ?? null}::uuid is null
      or (created_at, id) < (select last.created_at, last.id from listed last where last.id = ${before ?? null}::uuid)
    order by created_at desc, id desc limit ${most + 1}`.execute(db)
  return rows
}

const fileColumns = [
  'files.id',
  'files.name',
  'files.mime',
  'files.bytes',
  'files.width',
  'files.height',
  'files.sha256',
] as const

/** Newest first. */
export async function listVersions(db: Db, documentIds: readonly string[]) {
  if (documentIds.length === 0) return []
  return await db
    .selectFrom('documentVersions')
    .innerJoin('files', 'files.id', 'documentVersions.fileId')
    .innerJoin('users', 'users.id', 'documentVersions.authorId')
    .select([
      'documentVersions.documentId',
      'documentVersions.number',
      'documentVersions.note',
      'documentVersions.createdAt',
    ])
    .select('users.name as author')
    .select(fileColumns)
    .where('documentVersions.documentId', 'in', documentIds)
    .where('files.removedAt', 'is', null)
    .orderBy('documentVersions.number', 'desc')
    .execute()
}

export async function listHandedIn(db: Db, fileIds: readonly string[]) {
  if (fileIds.length === 0) return []
  return await db
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.ownerId')
    .select(['files.attachedAt', 'files.createdAt', 'users.name as author'])
    .select(fileColumns)
    .where('files.id', 'in', fileIds)
    .execute()
}

export async function findDocument(db: Db, project: ProjectRow, id: string): Promise<DocumentRow | undefined> {
  const found = db.selectFrom('projectDocuments').selectAll().where('projectId', '=', project.id).where('id', '=', id)
  const row = await found.executeTakeFirst()
  return row && { ...row, project }
}

export async function lastVersion(db: Db, documentId: string): Promise<number> {
  const { last } = await db
    .selectFrom('documentVersions')
    .select(({ fn }) => fn.max<number>('number').as('last'))
    .where('documentId', '=', documentId)
    .executeTakeFirstOrThrow()
  return last
}
