// Attaches photos and documents to a job, releases removed ones, and decides who may read them.

import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import type { BriefReader, Db, FileReader, SessionUser, TransactionContext } from '#server/platform/request-context.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError, wrongField } from '#shared/errors/app-error.ts'
import { isOfJob, isOfReadableJob, listJobFiles, replaceJobFiles } from './job-file-queries.ts'

type FilesInput = {
  readonly jobId: string
  /** The uploader of the new files. */
  readonly userId: string
  readonly photos: readonly string[]
  readonly files: readonly string[]
}
type Named = {
  readonly fileId: string
  readonly kind: 'photo' | 'file'
  readonly position: number
  readonly field: string
}

function named({ photos, files }: FilesInput): readonly Named[] {
  const all = [
    ...photos.map((fileId, index) => ({
      fileId,
      kind: 'photo' as const,
      position: index + 1,
      field: `photos/${index}`,
    })),
    ...files.map((fileId, index) => ({ fileId, kind: 'file' as const, position: index + 1, field: `files/${index}` })),
  ]
  const twice = all.filter(({ fileId }, index) => all.findIndex(other => other.fileId === fileId) !== index)
  if (twice.length > 0)
    throw new AppError('request.invalid', { fields: twice.map(({ field }) => ({ path: field, code: 'invalid' })) })
  return all
}

/**
 * Replaces the job's photos and documents with the named ones, in this order. The job must be locked or new.
 * @throws AppError `request.invalid` for a file of another person or another purpose, a repeated one, or a photo that
 * is no picture
 */
export async function saveJobFiles(tx: TransactionContext, input: FilesInput): Promise<void> {
  const files = named(input)
  const before = await listJobFiles(tx.db, input.jobId)
  for (const { fileId, kind, field } of files) {
    const existing = before.find(({ id }) => id === fileId)
    const isPicture = existing
      ? existing.width !== null
      : (await attachFile(tx, { fileId, ownerId: input.userId, purpose: 'job', field })).picture !== null
    if (kind === 'photo' && !isPicture) throw wrongField(field, 'wrong-type')
  }
  await replaceJobFiles(tx.db, input.jobId, files)
  const stays = new Set(files.map(({ fileId }) => fileId))
  for (const { id } of before) if (!stays.has(id)) await releaseFile(tx, id)
}

/** The client, staff who may read jobs, and the professionals who were notified of the job. */
async function mayReadPart(db: Db, user: SessionUser, part: Parameters<typeof isOfJob>[1]): Promise<boolean> {
  if (areaOf(user) === 'admin' && may(user.permissions, 'jobs', 'isRead', () => undefined))
    return await isOfJob(db, part)
  const professionalId = user.approved ? user.professionalId : null
  return await isOfReadableJob(db, part, { userId: user.id, professionalId })
}

export const mayReadJobFile: FileReader = (db, user, { id }) => mayReadPart(db, user, { fileId: id })
export const mayReadBrief: BriefReader = (db, user, ideabookId) => mayReadPart(db, user, { ideabookId })
