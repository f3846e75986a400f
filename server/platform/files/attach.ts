// Attaches uploaded files to rows of features, and releases them.
import type { RequestContext, TransactionContext } from '#server/platform/request-context.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { type FilePurpose, fileRules } from '#shared/features/files/rules.ts'
import { attachRow, type FileRow, findFileLocked, pictureOf, removeRow, removeRowsOf } from './queries.ts'

type Attaching = {
  readonly fileId: string
  readonly ownerId: string
  /** The new owner, where somebody uploaded it for another person. */
  readonly fileOwnerId?: string
  readonly purpose: FilePurpose
  /** The form field that names the file. */
  readonly field: string
}

export type AttachedFile = {
  readonly id: string
  readonly name: string
  readonly mime: string
  readonly bytes: number
  /** The reference of a picture (shared/pictures/reference.ts). */
  readonly picture: string | null
}

/**
 * Attaches an uploaded file, once: for a file that is attached to the same row already, do not call it again.
 * @throws AppError `request.invalid` on `field` when it is missing, removed, another person's or of another purpose
 * @throws AppError `file.in-use` when it was attached before
 */
export async function attachFile(tx: TransactionContext, wanted: Attaching): Promise<AttachedFile> {
  const { fileId, ownerId, fileOwnerId = ownerId, purpose, field } = wanted
  const file = await findFileLocked(tx.db, fileId)
  if (!file || file.removedAt || file.ownerId !== ownerId || file.purpose !== purpose)
    throw wrongField(field, 'invalid')
  if (file.attachedAt) throw new AppError('file.in-use')
  await attachRow(tx.db, file.id, fileOwnerId, tx.now)
  const { id, name, mime, bytes } = file
  return { id, name, mime, bytes, picture: pictureOf(file) }
}

/** Releases a file: from now on nobody can read it, and its bytes are deleted within hours. */
export async function releaseFile({ db, now }: TransactionContext, fileId: string): Promise<void> {
  await removeRow(db, fileId, now)
}

/** Releases all uploads of a person, when their account is closed. */
export async function releaseFilesOf({ db, now }: TransactionContext, ownerId: string): Promise<void> {
  await removeRowsOf(db, ownerId, now)
}

/** Whether the caller may read it: the owner, and for an attached file everybody whom its feature allows. */
export async function mayRead({ db, user, services }: RequestContext, file: FileRow): Promise<boolean> {
  if (!user) return false
  if (user.id === file.ownerId) return true
  const reads = services.fileReaders[file.purpose]
  return file.attachedAt !== null && file.withheldAt === null && reads !== undefined && (await reads(db, user, file))
}

/** Whether everybody may read the file itself; of a public picture only its sizes are public. */
export const isPublicDocument = (file: FileRow): boolean => isPublic(file) && file.width === null

/** Whether everybody may see the sizes of the picture. */
export function isPublic({ purpose, attachedAt, withheldAt }: FileRow): boolean {
  return fileRules[purpose].isPublic && attachedAt !== null && withheldAt === null
}
