// Ties photos and papers to a job, lets go what was taken out, and says who may read them.

import { attachFile, releaseFile } from '#server/platform/files/attach.ts'
import type { Db, SessionUser, TransactionContext } from '#server/platform/request-context.ts'
import { may } from '#shared/access/permissions.ts'
import { areaOf } from '#shared/access/roles.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { isJobFile, isOfReadableJob, listJobFiles, replaceJobFiles } from './job-file-queries.ts'

type Wanted = {
  readonly jobId: string
  /** Who uploaded what is new. */
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

function named({ photos, files }: Wanted): readonly Named[] {
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
 * Makes the photos and papers of the job those that are named, in this order. The job must be locked or new.
 * @throws AppError `request.invalid` for a file that is another's, of another purpose, twice, or a photo that is no picture
 */
export async function saveJobFiles(tx: TransactionContext, wanted: Wanted): Promise<void> {
  const files = named(wanted)
  const before = await listJobFiles(tx.db, wanted.jobId)
  for (const { fileId, kind, field } of files) {
    const kept = before.find(({ id }) => id === fileId)
    const isPicture = kept
      ? kept.width !== null
      : (await attachFile(tx, { fileId, ownerId: wanted.userId, purpose: 'job', field })).picture !== null
    if (kind === 'photo' && !isPicture)
      throw new AppError('request.invalid', { fields: [{ path: field, code: 'wrong-type' }] })
  }
  await replaceJobFiles(tx.db, wanted.jobId, files)
  const stays = new Set(files.map(({ fileId }) => fileId))
  for (const { id } of before) if (!stays.has(id)) await releaseFile(tx, id)
}

/** The client, who may read jobs among the staff, and the professionals who were told of the job. */
export async function mayReadJobFile(db: Db, user: SessionUser, { id }: { readonly id: string }): Promise<boolean> {
  if (areaOf(user) === 'admin' && may(user.permissions, 'jobs', 'isRead', () => undefined))
    return await isJobFile(db, id)
  const professionalId = user.approved ? user.professionalId : null
  return await isOfReadableJob(db, id, { userId: user.id, professionalId })
}
