// The endpoints of files with their deeds; those of more than a few lines stand in files of their own.
import { type Call, signedIn } from '#server/platform/call.ts'
import { bind } from '#server/platform/endpoint/bind.ts'
import { releaseFile } from '#server/platform/files/attach.ts'
import { type FileRow, findFile, findFileLocked } from '#server/platform/files/queries.ts'
import { isPublic, mayRead } from '#server/platform/files/rights.ts'
import { original } from '#server/platform/files/storage.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { files } from '#shared/features/files/contract.ts'
import { widthsOfUploaded } from '#shared/pictures/reference.ts'
import { savedName } from './file-name.ts'
import { uploadFile } from './upload-file.ts'

async function stored(call: Call, id: string, name: string): Promise<Pick<Download, 'body' | 'bytes'>> {
  const found = await call.services.storage.read(id, name)
  if (found) return found
  call.log.error({ file: id, name }, 'Bytes of a file are missing')
  throw new AppError('file.not-found')
}

/** The file as it is kept, for saving. */
async function getFile(call: Call, { params }: Input<(typeof files)['GET /files/{file}']>): Promise<Download> {
  const file = await findFile(call.db, params.file)
  if (!file || !(await mayRead(call, file))) throw new AppError('file.not-found')
  const kept = await stored(call, file.id, original)
  return { ...kept, type: file.mime, name: savedName(file.name, file.mime), lasting: false }
}

function hasWidth({ id, width, height }: FileRow, wanted: number): boolean {
  return width !== null && height !== null && widthsOfUploaded({ id, width, height }).includes(wanted)
}

type VariantInput = Input<(typeof files)['GET /files/{file}/{variant}']>

/** One size of a picture, to be shown in place. */
async function getVariant(call: Call, { params }: VariantInput): Promise<Download> {
  const [digits = '', format = ''] = params.variant.split('.')
  const width = Number(digits)
  const file = await findFile(call.db, params.file)
  if (!file || !hasWidth(file, width)) throw new AppError('file.not-found')
  const lasting = isPublic(file)
  if (!lasting && !(await mayRead(call, file))) throw new AppError('file.not-found')
  const kept = await stored(call, file.id, `${width}.${format}`)
  return { ...kept, type: `image/${format}`, name: null, lasting }
}

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
