import { createHash } from 'node:crypto'
import type { Db } from '#server/platform/request-context.ts'
import type { FilePurpose } from '#shared/features/files/rules.ts'

export type NewFile = {
  readonly id: string
  readonly ownerId: string
  readonly purpose: FilePurpose
  readonly name: string
  readonly mime: string
  readonly content: Uint8Array
  readonly width: number | null
  readonly height: number | null
}

/** Inserted as removed until its bytes are stored: after a crash in between, the hourly cleanup job deletes them. */
export async function insertUnseen(db: Db, { ownerId, content, ...file }: NewFile, now: Date): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const row = { ...file, ownerId, bytes: content.length, sha256, createdAt: now, removedAt: now }
  await db.insertInto('files').values(row).execute()
}

export async function showFile(db: Db, id: string): Promise<void> {
  await db.updateTable('files').set({ removedAt: null }).where('id', '=', id).execute()
}

export async function deleteUnseen(db: Db, id: string): Promise<void> {
  await db.deleteFrom('files').where('id', '=', id).where('removedAt', 'is not', null).execute()
}

/** Serialises uploads of a person, so that two at once cannot both pass the quota. */
export async function lockOwner(db: Db, ownerId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', ownerId).forUpdate().execute()
}

/** The number and the bytes of a person's files. */
export async function usageOf(db: Db, ownerId: string): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => [fn.countAll().as('files'), fn.sum('bytes').as('bytes')])
    .where('ownerId', '=', ownerId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}
