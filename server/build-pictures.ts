// Makes the served sizes of the site's pictures (AVIF, and one in WebP) and skips existing ones. As a child process it
// works beside a started server and ends with it.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  filesOfPicture,
  formatsOf,
  isPictureName,
  type PictureFormat,
  type PictureName,
  pictures,
  widthsOf,
} from '#shared/pictures/index.ts'

/** Raise this when the settings below change, so that all pictures are made again. */
const recipe = 3
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

function encode(image: Sharp, format: PictureFormat): Sharp {
  return format === 'avif' ? image.avif({ quality: 50, effort: 1 }) : image.webp({ quality: 76, effort: 3 })
}

async function makeSizes(name: PictureName, source: Buffer): Promise<void> {
  await mkdir(dirname(join(cache, name)), { recursive: true })
  for (const width of widthsOf(name)) {
    const pixels = await sharp(source).resize({ width }).raw().toBuffer({ resolveWithObject: true })
    for (const format of formatsOf(name, width)) {
      const { width: w, height, channels } = pixels.info
      const image = sharp(pixels.data, { raw: { width: w, height, channels } })
      await encode(image, format).toFile(join(cache, `${name}-${width}.${format}`))
    }
  }
}

async function copySizes(name: PictureName, into: string): Promise<void> {
  await mkdir(dirname(join(into, name)), { recursive: true })
  for (const file of filesOfPicture(name)) {
    // Copied under another name first, so that a running server never sends half a file.
    await copyFile(join(cache, file), join(into, `${file}.part`))
    await rename(join(into, `${file}.part`), join(into, file))
  }
}

type Build = { readonly into: string; readonly made: Made; count: number }

async function buildOne(name: PictureName, build: Build): Promise<void> {
  const source = await readFile(join(originals, `${name}.webp`))
  const hash = createHash('sha256').update(`${recipe}:`).update(source).digest('hex')
  if (build.made[name] !== hash) {
    await makeSizes(name, source)
    build.made[name] = hash
    build.count += 1
    await writeFile(join(cache, 'manifest.json'), JSON.stringify(build.made))
  }
  await copySizes(name, build.into)
}

const atOnce = 3

/**
 * Makes missing and outdated sizes and copies all into `into` (`<dist>/client/pictures`); returns how many were made.
 */
export async function buildPictures(into: string): Promise<number> {
  await mkdir(cache, { recursive: true })
  const build: Build = { into, made: await readManifest(), count: 0 }
  const names = Object.keys(pictures).filter(isPictureName)
  const workers = Array.from({ length: atOnce }, async () => {
    for (let name = names.shift(); name; name = names.shift()) await buildOne(name, build)
  })
  await Promise.all(workers)
  return build.count
}

if (import.meta.main) {
  process.once('disconnect', () => process.exit())
  await buildPictures(process.argv[2] ?? 'dist/client/pictures')
  process.disconnect?.()
}
