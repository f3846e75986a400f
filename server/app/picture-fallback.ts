// Serves picture sizes that are still being built: the file once it exists, until then the original, uncached.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RequestHandler } from 'express'
import { filesOfPicture, isPictureName, pictures } from '#shared/pictures/index.ts'

const originals = join(import.meta.dirname, '../demo/pictures')

/** Each file below `/pictures/` with the name of its picture. */
const namesByAddress: ReadonlyMap<string, string> = new Map(
  Object.keys(pictures)
    .filter(isPictureName)
    .flatMap(name => filesOfPicture(name).map(file => [`/pictures/${file}`, name] as const)),
)

/** `folder` is dist/client. Handles GET and HEAD only. */
export function pictureFallback(folder: string): RequestHandler {
  return (req, res, next) => {
    const name = namesByAddress.get(req.path)
    if (!name) return next()
    const built = join(folder, req.path)
    // Browsers decide by the content of a picture, not by the extension of its address.
    const path = existsSync(built) ? built : join(originals, `${name}.webp`)
    res.set('cache-control', path === built ? 'public, max-age=3600' : 'no-store')
    res.sendFile(path, { cacheControl: false, dotfiles: 'allow' })
  }
}
