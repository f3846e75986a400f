// The bytes of a picture by its reference, one of the site's or an uploaded one, and small enough for a document.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { isPictureName } from '#shared/pictures/index.ts'
import { readPictureReference, widthsOfUploaded } from '#shared/pictures/reference.ts'
import type { Storage } from './storage.ts'

/** A built site may still be making the sizes of its own pictures. */
const originals = join(import.meta.dirname, '../../demo/pictures')
const widest = 1280

async function read(storage: Storage, reference: string): Promise<Buffer | null> {
  if (isPictureName(reference)) return await readFile(join(originals, `${reference}.webp`))
  const uploaded = readPictureReference(reference)
  if (!uploaded) return null
  const width = widthsOfUploaded(uploaded).findLast(one => one <= widest) ?? uploaded.width
  const stored = await storage.read(uploaded.id, `${width}.webp`)
  return stored && (await buffer(stored.body))
}

type Size = { readonly width: number; readonly height?: number }
export type PrintedPicture = { readonly bytes: Buffer; readonly ratio: number }

/** As JPEG, which a PDF takes as it is, at most this wide; cut to the size if it has a height. Null: no bytes. */
export async function printedPicture(storage: Storage, reference: string, size: Size): Promise<PrintedPicture | null> {
  const source = await read(storage, reference)
  if (!source) return null
  const fit = size.height ? ({ fit: 'cover' } as const) : ({ withoutEnlargement: true } as const)
  const picture = sharp(source)
    .resize({ ...size, ...fit })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 74, mozjpeg: true })
  const { data, info } = await picture.toBuffer({ resolveWithObject: true })
  return { bytes: data, ratio: info.width / info.height }
}
