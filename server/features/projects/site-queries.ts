// The building site: diary, snags, and their photos.
import { type Selectable, type SqlBool, sql } from 'kysely'
import { countOf } from '#server/platform/database/rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Db } from '#server/platform/request-context.ts'
import type { Side } from './project.machine.ts'
import type { ProjectRow } from './project-queries.ts'

export type Paging = { readonly before?: string | undefined; readonly most: number }
export type SnagRow = Selectable<Tables['snags']> & { readonly project: ProjectRow }

/** The project must be locked, so that the next number is free. */
export async function nextNumber(
  db: Db,
  table: 'diaryEntries' | 'snags' | 'projectDocuments',
  projectId: string,
): Promise<number> {
  const { last } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

/** By any author and in any project. */
export async function findWritten(db: Db, table: 'diaryEntries' | 'snags', id: string) {
  return await db
    .selectFrom(table)
    .select(['id', 'number', 'projectId', 'authorId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Of = { readonly entryId: string } | { readonly snagId: string; readonly fixed: boolean }

export async function insertPhoto(db: Db, fileId: string, of: Of): Promise<void> {
  await db
    .insertInto('sitePhotos')
    .values({ fileId, ...of })
    .execute()
}

/** In the order of adding. */
export async function listPhotos(db: Db, of: 'entryId' | 'snagId', ids: readonly string[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('sitePhotos')
    .innerJoin('files', 'files.id', 'sitePhotos.fileId')
    .select([`sitePhotos.${of} as ofId`, 'sitePhotos.fixed'])
    .select(['files.id', 'files.name', 'files.mime', 'files.bytes', 'files.width', 'files.height', 'files.sha256'])
    .select('files.attachedAt')
    .where(`sitePhotos.${of}`, 'in', ids)
    .where('files.removedAt', 'is', null)
    .orderBy('sitePhotos.position')
    .execute()
}

/** A reader of neither side sees the entries for both sides. */
function selectDiary(db: Db, projectId: string, as: Side | null) {
  return db
    .selectFrom('diaryEntries')
    .where('projectId', '=', projectId)
    .where(({ or, eb }) => or([eb('visibility', '=', 'both'), ...(as ? [eb('side', '=', as)] : [])]))
}

export async function listDiary(db: Db, projectId: string, as: Side | null, { before, most }: Paging) {
  const last = sql`(select last.day, last.number from diary_entries last where last.id = ${before} and last.project_id = ${projectId})`
  return await selectDiary(db, projectId, as)
    .innerJoin('users', 'users.id', 'diaryEntries.authorId')
    .selectAll('diaryEntries')
    .select('users.name as author')
    .$if(before !== undefined, query => query.where(sql<SqlBool>`(day, number) < ${last}`))
    .orderBy('day', 'desc')
    .orderBy('number', 'desc')
    .limit(most + 1)
    .execute()
}

export async function listSnags(db: Db, projectId: string, { before, most }: Paging) {
  const place = (table: string) => sql`
    case ${sql.ref(`${table}.status`)} when 'fixed' then 1 when 'confirmed' then 2 else 0 end,
    lower(${sql.ref(`${table}.room`)}), ${sql.ref(`${table}.number`)}`
  const last = sql`(select ${place('last')} from snags last where last.id = ${before} and last.project_id = ${projectId})`
  return await db
    .selectFrom('snags')
    .innerJoin('users', 'users.id', 'snags.authorId')
    .selectAll('snags')
    .select('users.name as author')
    .where('projectId', '=', projectId)
    .$if(before !== undefined, query => query.where(sql<SqlBool>`(${place('snags')}) > ${last}`))
    .orderBy(sql`${place('snags')}`)
    .limit(most + 1)
    .execute()
}

export async function findSnag(db: Db, project: ProjectRow, id: string): Promise<SnagRow | undefined> {
  const found = db.selectFrom('snags').selectAll().where('projectId', '=', project.id).where('id', '=', id)
  const row = await found.executeTakeFirst()
  return row && { ...row, project }
}

type Counted = Readonly<Record<'diary' | 'snags' | 'open' | 'files' | 'milestones' | 'payments', number>>

/** The numbers of entries and snags that the reader can see, and of unconfirmed snags. */
export async function countSite(db: Db, projectId: string, as: Side | null) {
  const { rows } = await sql<Counted>`
    select ${countOf(selectDiary(db, projectId, as))} as diary,
      count(*)::int as snags, (count(*) filter (where status <> 'confirmed'))::int as open,
      (select count(*)::int from project_documents where project_id = ${projectId})
        + (select count(*)::int from milestone_files left join milestones on milestones.id = milestone_id
            left join payments on payments.id = payment_id
            where ${projectId} in (milestones.project_id, payments.project_id)) as files,
      (select count(*)::int from milestones where project_id = ${projectId}) as milestones,
      (select count(*)::int from payments where project_id = ${projectId}) as payments
    from snags where project_id = ${projectId}`.execute(db)
  return { diary: 0, snags: 0, open: 0, files: 0, milestones: 0, payments: 0, ...rows[0] }
}
