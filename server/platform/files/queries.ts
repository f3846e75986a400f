import { type SqlBool, sql } from 'kysely'
import type { Db } from '#server/platform/database/open.ts'
import type { DuePage } from '#server/platform/scheduled-jobs/due.ts'
import type { StoredFile } from '#shared/api/schemas.ts'
import type { FilePurpose } from '#shared/features/files/rules.ts'
import { pictureReference } from '#shared/pictures/reference.ts'

const columns = [
  'id',
  'ownerId',
  'purpose',
  'name',
  'mime',
  'bytes',
  'width',
  'height',
  'attachedAt',
  'removedAt',
  'withheldAt',
] as const

export type FileRow = {
  readonly id: string
  readonly ownerId: string
  readonly purpose: FilePurpose
  readonly name: string
  readonly mime: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  readonly attachedAt: Date | null
  readonly removedAt: Date | null
  readonly withheldAt: Date | null
}

/** The reference of a picture; null for other files. */
export function pictureOf({ id, width, height }: Pick<FileRow, 'id' | 'width' | 'height'>): string | null {
  return width === null || height === null ? null : pictureReference({ id, width, height })
}

/** A file as people with access to it see it. */
export function presentFile(file: Pick<FileRow, 'id' | 'name' | 'mime' | 'bytes' | 'width' | 'height'>): StoredFile {
  return { id: file.id, name: file.name, type: file.mime, bytes: Number(file.bytes), picture: pictureOf(file) }
}

/** A file that is not removed. */
export async function findFile(db: Db, id: string): Promise<FileRow | undefined> {
  const query = db.selectFrom('files').select(columns).where('id', '=', id).where('removedAt', 'is', null)
  return (await query.executeTakeFirst()) as FileRow | undefined
}

/** In any state, locked until the transaction ends. */
export async function findFileLocked(db: Db, id: string): Promise<FileRow | undefined> {
  const query = db.selectFrom('files').select(columns).where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) as FileRow | undefined
}

export async function attachRow(db: Db, id: string, ownerId: string, now: Date): Promise<void> {
  await db
    .updateTable('files')
    .set({ attachedAt: now, ownerId })
    .where('id', '=', id)
    .where('attachedAt', 'is', null)
    .execute()
}

export async function removeRow(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('files').set({ removedAt: now }).where('id', '=', id).where('removedAt', 'is', null).execute()
}

export async function removeRowsOf(db: Db, ownerId: string, now: Date): Promise<void> {
  const files = db.updateTable('files').set({ removedAt: now })
  await files.where('ownerId', '=', ownerId).where('removedAt', 'is', null).execute()
}

/** A file that a draft refers to may still be submitted. */
const inDraft = sql<SqlBool>`
  exists (select from drafts where drafts.user_id = files.owner_id and strpos(drafts.data::text, files.id::text) > 0)`

/** Removes files that have been unattached since `before`. */
export async function removeLooseRows(db: Db, before: Date, now: Date, limit: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ removedAt: now })
    .where('attachedAt', 'is', null)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('files')
        .select('files.id')
        .where('attachedAt', 'is', null)
        .where('removedAt', 'is', null)
        .where('createdAt', '<', before)
        .where(({ not }) => not(inDraft))
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Ids of files removed before `before`, whose bytes are still stored. */
export async function listRemoved(db: Db, before: Date, { after, limit }: DuePage): Promise<readonly string[]> {
  const removed = db.selectFrom('files').select('id').where('removedAt', '<', before).where('bytes', '>', 0)
  return (await removed.where('id', '>', after).orderBy('id').limit(limit).execute()).map(({ id }) => id)
}

/** Deletes the row of a file whose bytes are gone; a file that history refers to stays as a row without bytes. */
export async function deleteFileRow(db: Db, id: string): Promise<void> {
  await db.updateTable('files').set({ bytes: 0 }).where('id', '=', id).execute()
  const named = sql<SqlBool>`(
    exists (select from onboarding_documents where file_id = files.id)
    or exists (select from job_files where file_id = files.id)
    or exists (select from bid_files where file_id = files.id)
    or exists (select from milestone_files where file_id = files.id)
    or exists (select from site_photos where file_id = files.id)
    or exists (select from document_versions where file_id = files.id)
  )`
  await db
    .deleteFrom('files')
    .where('id', '=', id)
    .where(({ not }) => not(named))
    .execute()
}
