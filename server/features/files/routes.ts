import { readFile, rm } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { bind } from '#server/platform/endpoint/bind.ts'
import { isPublic, isPublicDocument, mayRead, releaseFile } from '#server/platform/files/attach.ts'
import { savedName } from '#server/platform/files/file-name.ts'
import type { Prepared } from '#server/platform/files/prepared.ts'
import { type FileRow, findFile, findFileLocked } from '#server/platform/files/queries.ts'
import { renderPicture } from '#server/platform/files/render-picture.ts'
import { original } from '#server/platform/files/storage.ts'
import { checkQuota, inTurn, storeFile } from '#server/platform/files/store.ts'
import { type RequestContext, signedIn } from '#server/platform/request-context.ts'
import type { Download } from '#shared/api/download.ts'
import type { Input } from '#shared/api/endpoint.ts'
import type { StoredFile } from '#shared/api/schemas.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { files } from '#shared/features/files/contract.ts'
import { fileRules } from '#shared/features/files/rules.ts'
import { widthsOfUploaded } from '#shared/pictures/reference.ts'
import { checkPdf } from './check-pdf.ts'
import { isOwnerGone } from './queries.ts'
import { receive } from './receive.ts'

// Takes an upload: received, checked, stored; a refused one leaves nothing.
type UploadInput = Input<(typeof files)['POST /files']>

/** @throws AppError `file.*`, `request.timeout`, `request.too-many`, `server.busy` */
async function uploadFile(ctx: RequestContext, { query }: UploadInput): Promise<StoredFile> {
  const { id: ownerId } = signedIn(ctx)
  const { upload } = ctx
  if (!upload) throw new Error('An upload comes over HTTP')
  const { megabytes, types } = fileRules[query.purpose]
  await checkQuota(ctx, ownerId)
  return await withPlace(ownerId, async () => {
    const path = await receive(upload, { folder: await ctx.services.storage.incoming(), megabytes })
    try {
      return await storeFile(ctx, { ownerId, ...query }, await prepare(path, types, upload.gone))
    } finally {
      await rm(path, { force: true })
    }
  })
}

const mostAtOnce = 8
const mostOnNode = 64
const sending = new Map<string, number>()
let all = 0

/**
 * Limits concurrent uploads per person, so that slow senders cannot take every slot. @throws AppError
 * `request.too-many`, `server.busy`
 */
async function withPlace<T>(ownerId: string, work: () => Promise<T>): Promise<T> {
  const own = sending.get(ownerId) ?? 0
  if (own >= mostAtOnce) throw new AppError('request.too-many', { params: { seconds: 5 } })
  if (all >= mostOnNode) throw new AppError('server.busy')
  all++
  sending.set(ownerId, own + 1)
  try {
    return await work()
  } finally {
    all--
    const left = (sending.get(ownerId) ?? 1) - 1
    if (left === 0) sending.delete(ownerId)
    else sending.set(ownerId, left)
  }
}

async function prepared(path: string, types: readonly string[], gone: AbortSignal): Promise<Prepared> {
  const bytes = await readFile(path)
  const type = await sniff(bytes, types)
  if (type.startsWith('image/')) return await renderPicture(bytes)
  // A recording is stored as received: only browsers decode it, never the server.
  if (type === 'application/pdf') await checkPdf(bytes, gone)
  return { mime: type, width: null, height: null, parts: new Map([[original, bytes]]) }
}

/** @throws AppError `file.*` for a refused file, `server.busy` when too many wait */
async function prepare(path: string, types: readonly string[], gone: AbortSignal): Promise<Prepared> {
  return await inTurn(() => prepared(path, types, gone))
}

// A file that begins otherwise is not parsed at all, so that no archive or video parser sees untrusted bytes.
const beginnings: readonly (readonly [at: number, bytes: string])[] = [
  [0, '\xFF\xD8\xFF'],
  [0, '\x89PNG\r\n\x1A\n'],
  [0, 'RIFF'],
  [4, 'ftyp'],
  [0, '%PDF-'],
  [0, '\x1AE\xDF\xA3'],
]

/** The media type, one of `types`. @throws AppError `file.type-refused`, or `file.unreadable` for an empty file */
async function sniff(bytes: Uint8Array, types: readonly string[]): Promise<string> {
  if (bytes.length === 0) throw new AppError('file.unreadable')
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const known = beginnings.some(([at, beginning]) => start.startsWith(beginning, at))
  const type = known ? (await fileTypeFromBuffer(bytes))?.mime : undefined
  if (type?.startsWith('image/hei') && types.includes('image/jpeg')) throw new AppError('file.heic-refused')
  if (type === undefined || !types.includes(type)) throw new AppError('file.type-refused')
  return type
}

async function stored(ctx: RequestContext, id: string, name: string): Promise<Pick<Download, 'body' | 'bytes'>> {
  const found = await ctx.services.storage.read(id, name)
  if (found) return found
  ctx.log.error({ file: id, name }, 'Bytes of a file are missing')
  throw new AppError('file.not-found')
}

/** The stored file, as a download. */
async function getFile(ctx: RequestContext, { params }: Input<(typeof files)['GET /files/{file}']>): Promise<Download> {
  const file = await findFile(ctx.db, params.file)
  if (!file || !(isPublicDocument(file) || (await mayRead(ctx, file)))) throw new AppError('file.not-found')
  const opened = await stored(ctx, file.id, original)
  return { ...opened, type: file.mime, name: savedName(file.name, file.mime), lasting: false }
}

function hasWidth({ id, width, height }: FileRow, wanted: number): boolean {
  return width !== null && height !== null && widthsOfUploaded({ id, width, height }).includes(wanted)
}

/** A portrait disappears when its person closes the account, so caches are short. */
const portraitSeconds = 300

type VariantInput = Input<(typeof files)['GET /files/{file}/{variant}']>

/** One size of a picture, shown inline. */
async function getVariant(ctx: RequestContext, { params }: VariantInput): Promise<Download> {
  const [digits = '', format = ''] = params.variant.split('.')
  const width = Number(digits)
  const file = await findFile(ctx.db, params.file)
  if (!file || !hasWidth(file, width)) throw new AppError('file.not-found')
  const isPortrait = file.purpose === 'portrait'
  const lasting = isPublic(file) && !(isPortrait && (await isOwnerGone(ctx.db, file.ownerId)))
  const isSeen = lasting || (await mayRead(ctx, file)) || (await ctx.services.isShownPicture(ctx.db, file))
  if (!isSeen) throw new AppError('file.not-found')
  const opened = await stored(ctx, file.id, `${width}.${format}`)
  return { ...opened, type: `image/${format}`, name: null, lasting, ...(isPortrait && { seconds: portraitSeconds }) }
}

export const filesRoutes = bind(files, {
  'POST /files': uploadFile,
  'GET /files/{file}': getFile,
  'GET /files/{file}/{variant}': getVariant,
  /** Deletes an unused file of the caller. */
  'DELETE /files/{file}': async (ctx, { params }) => {
    const user = signedIn(ctx)
    const file = await findFileLocked(ctx.db, params.file)
    if (!file || file.removedAt || file.ownerId !== user.id) throw new AppError('file.not-found')
    if (file.attachedAt) throw new AppError('file.in-use')
    await releaseFile(ctx, file.id)
    return { done: true as const }
  },
})
