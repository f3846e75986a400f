// Removes a file that its owner uploaded and used for nothing.
import { type Call, signedIn } from '#server/platform/call.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { findFileLocked } from '#server/platform/files/queries.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import type { files } from '#shared/features/files/contract.ts'

/** @throws AppError `file.not-found`, `file.in-use` */
export async function removeFile(call: Call, { params }: Input<(typeof files)['DELETE /files/{file}']>) {
  const user = signedIn(call)
  const file = await findFileLocked(call.db, params.file)
  if (!file || file.removedAt || file.ownerId !== user.id) throw new AppError('file.not-found')
  if (file.attachedAt) throw new AppError('file.in-use')
  await releaseFile(call, file.id)
  return { done: true as const }
}
