// Makes the served sizes of the house's pictures (AVIF and WebP) and skips those that are already made.

import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import {
  isPictureName,
  type PictureFormat,
  type PictureName,
  pictureFormats,
  pictures,
  widthsOf,
} from '#shared/pictures/index.ts'

/** Raise when the settings below change, so that everything is made anew. */
const recipe = 1
const originals = new URL('./demo/pictures/', import.meta.url).pathname
const cache = '.cache/pictures'

type Made = Record<string, string>

async function readManifest(): Promise<Made> {
  try {
    return JSON.parse(await readFile(join(cache, 'manifest.json'), 'utf8'))
  } catch {
    return {}
  }
}

function encode(image: sharp.Sharp, format: PictureFormat): sharp.Sharp {
  return format === 'avif' ? image.avif({ quality: 55, effort: 2 }) : image.webp({ quality: 76, effort: 3 })
}

async function makeSizes(name: PictureName, source: Buffer): Promise<void> {
  await mkdir(dirname(join(cache, name)), { recursive: true })
  for (const width of widthsOf(name)) {
    const pixels = await sharp(source).resize({ width }).raw().toBuffer({ resolveWithObject: true })
    for (const format of pictureFormats) {
      const { width: w, height, channels } = pixels.info
      const image = sharp(pixels.data, { raw: { width: w, height, channels } })
      await encode(image, format).toFile(join(cache, `${name}-${width}.${format}`))
    }
  }
}

async function copySizes(name: PictureName, into: string): Promise<void> {
  await mkdir(dirname(join(into, name)), { recursive: true })
  for (const width of widthsOf(name)) {
    for (const format of pictureFormats) {
      const file = `${name}-${width}.${format}`
      await copyFile(join(cache, file), join(into, file))
    }
  }
}

/** Makes what is missing or out of date and lays all sizes into `into` (`<dist>/client/pictures`); says how many were made. */
export async function buildPictures(into: string): Promise<number> {
  const made = await readManifest()
  const names = Object.keys(pictures).filter(isPictureName)
  let count = 0
  for (const name of names) {
    const source = await readFile(join(originals, `${name}.webp`))
    const hash = createHash('sha256').update(`${recipe}:`).update(source).digest('hex')
    if (made[name] !== hash) {
      await makeSizes(name, source)
      made[name] = hash
      count += 1
      await writeFile(join(cache, 'manifest.json'), JSON.stringify(made))
    }
    await copySizes(name, into)
  }
  return count
}
