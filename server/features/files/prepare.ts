// Makes of received bytes what is kept: a picture drawn anew in its sizes, a document that was looked through.
import { readFile } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { bounded } from '#server/platform/bounded.ts'
import { original } from '#server/platform/files/storage.ts'
import { AppError } from '#shared/errors/app-error.ts'
import { checkPdf } from './check-pdf.ts'
import type { Prepared } from './prepared.ts'
import { renderPicture } from './render-picture.ts'

// A picture of 50 megapixels takes 150 MB and a second of the processor.
const inTurn = bounded({ atOnce: 2, waiting: 20 })

async function prepared(path: string, types: readonly string[]): Promise<Prepared> {
  const bytes = await readFile(path)
  const type = await sniff(bytes, types)
  if (type !== 'application/pdf') return await renderPicture(bytes)
  await checkPdf(bytes)
  return { mime: type, width: null, height: null, parts: new Map([[original, bytes]]) }
}

/** @throws AppError of `file.*` for what is refused, `server.busy` when too many wait */
export async function prepare(path: string, types: readonly string[]): Promise<Prepared> {
  return await inTurn(() => prepared(path, types))
}

// What begins otherwise is not even looked into, so that no parser of archives or films meets a stranger's bytes.
const beginnings: readonly (readonly [at: number, bytes: string])[] = [
  [0, '\xFF\xD8\xFF'],
  [0, '\x89PNG\r\n\x1A\n'],
  [0, 'RIFF'],
  [4, 'ftyp'],
  [0, '%PDF-'],
]

/** The media type, one of `types`. @throws AppError `file.type-refused`, or `file.unreadable` for nothing at all */
async function sniff(bytes: Uint8Array, types: readonly string[]): Promise<string> {
  if (bytes.length === 0) throw new AppError('file.unreadable')
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const known = beginnings.some(([at, beginning]) => start.startsWith(beginning, at))
  const type = known ? (await fileTypeFromBuffer(bytes))?.mime : undefined
  if (type === undefined || !types.includes(type)) throw new AppError('file.type-refused')
  return type
}
