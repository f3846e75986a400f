// Binds the endpoints of files to their deeds.
import { bind } from '#server/platform/endpoint/bind.ts'
import { files } from '#shared/features/files/contract.ts'
import { getFile, getVariant } from './read-file.ts'
import { removeFile } from './remove-file.ts'
import { uploadFile } from './upload-file.ts'

export const filesRoutes = bind(files, {
  'POST /files': uploadFile,
  'GET /files/{file}': getFile,
  'GET /files/{file}/{variant}': getVariant,
  'DELETE /files/{file}': removeFile,
})
