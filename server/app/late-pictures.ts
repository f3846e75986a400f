// Pictures whose sizes are still being made: the made file once it is there, until then the original, which nobody keeps.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { filesOfPicture, isPictureName, pictures } from '#shared/pictures/index.ts'

const originals = join(import.meta.dirname, '../demo/pictures')

/** Each file below `/pictures/` and the name of its picture. */
const namesByAddress: ReadonlyMap<string, string> = new Map(
  Object.keys(pictures)
    .filter(isPictureName)
    .flatMap(name => filesOfPicture(name).map(file => [`/pictures/${file}`, name] as const)),
)

/** `folder`: dist/client. */
export function latePictures(folder: string): RequestHandler {
  return (req, res, next) => {
    const name = namesByAddress.get(req.path)
    if (!name || (req.method !== 'GET' && req.method !== 'HEAD')) return next()
    const made = join(folder, req.path)
    // Browsers go by what is in a picture, not by the ending of its address.
    const path = existsSync(made) ? made : join(originals, `${name}.webp`)
    res.set('cache-control', path === made ? 'public, max-age=3600' : 'no-store')
    res.sendFile(path, { cacheControl: false })
  }
}
