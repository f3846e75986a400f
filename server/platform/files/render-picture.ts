// Encodes an uploaded picture again, upright and without metadata, in all served sizes.
import sharp from 'sharp'
import { AppError } from '#shared/errors/app-error.ts'
import { mostPixels } from '#shared/features/files/rules.ts'
import { widthsOfUploaded } from '#shared/pictures/reference.ts'
import type { Prepared } from './prepared.ts'
import { original } from './storage.ts'

// Blocks all other loaders: each one is attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map(kind => `VipsForeignLoad${kind}Buffer`) })

const timeout = { seconds: 10 }
/** The largest stored size; a picture taller than any screen is a strip. */
const largest = { width: 1920, height: 3840, fit: 'inside', withoutEnlargement: true } as const
const formats = {
  // Low effort: a tenth of the time for a tenth more bytes.
  avif: { quality: 52, effort: 2 },
  webp: { quality: 80, effort: 3 },
} as const
type Format = keyof typeof formats

type Pixels = {
  readonly data: Buffer
  readonly width: number
  readonly height: number
  readonly channels: 1 | 2 | 3 | 4
}

/** Decoding is the step that a hostile file attacks: it is done once. */
async function decode(bytes: Uint8Array): Promise<Pixels> {
  const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const upright = picture.autoOrient().resize(largest).toColourspace('srgb').timeout(timeout)
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: info.channels }
}

async function encode({ data, ...raw }: Pixels, width: number, format: Format): Promise<Buffer> {
  const picture = sharp(data, { raw }).resize({ width }).timeout(timeout)
  return await picture.toFormat(format, formats[format]).toBuffer()
}

function refusalOf(error: unknown): AppError {
  const tooMany = error instanceof Error && /exceeds pixel limit/i.test(error.message)
  return new AppError(tooMany ? 'file.too-many-pixels' : 'file.unreadable', { cause: error })
}

/** @throws AppError `file.too-many-pixels`, `file.unreadable` */
export async function renderPicture(bytes: Uint8Array): Promise<Prepared> {
  const pixels = await decode(bytes).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const { width, height } = pixels
  const whole = await encode(pixels, width, 'webp')
  const parts = new Map<string, Uint8Array>([[original, whole]])
  for (const wide of widthsOfUploaded({ id: '', width, height })) {
    parts.set(`${wide}.avif`, await encode(pixels, wide, 'avif'))
    parts.set(`${wide}.webp`, wide === width ? whole : await encode(pixels, wide, 'webp'))
  }
  return { mime: 'image/webp', width, height, parts }
}
