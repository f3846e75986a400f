// The endpoints of files with their deeds; those of more than a few lines stand in files of their own.
import { signedIn } from '#server/platform/call.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { findFileLocked } from '#server/platform/files/queries.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { files } from '#shared/features/files/contract.ts'
import { getFile, getVariant } from './read-file.ts'
import { uploadFile } from './upload-file.ts'

export const filesRoutes = bind(files, {
  'POST /files': uploadFile,
  'GET /files/{file}': getFile,
  'GET /files/{file}/{variant}': getVariant,
  /** Removes a file that its owner uploaded and used for nothing. */
  'DELETE /files/{file}': async (call, { params }) => {
    const user = signedIn(call)
    const file = await findFileLocked(call.db, params.file)
    if (!file || file.removedAt || file.ownerId !== user.id) throw new AppError('file.not-found')
    if (file.attachedAt) throw new AppError('file.in-use')
    await releaseFile(call, file.id)
    return { done: true as const }
  },
})
