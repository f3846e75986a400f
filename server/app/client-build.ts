// The client as `npm run build` writes it to dist/: manifest, server entry, files with their cache headers.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Request, RequestHandler, Response } from 'express'
import type { EntryServer, Manifest, Sheets } from '#shared/rendering/page.ts'
import type { ClientBuild } from './deps.ts'
import { acceptedEncodings, type Encoding } from './encodings.ts'
import { createInliner } from './inline-styles.ts'
import { pictureFallback } from './picture-fallback.ts'

const endings: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }
const forever = 'public, max-age=31536000, immutable'
const shortly = 'public, max-age=3600'
const never = 'no-cache'

type File = { readonly path: string; readonly caching: string; readonly encoded: ReadonlySet<Encoding> }

function cachingOf(address: string): string {
  if (address.startsWith('/assets/')) return forever
  return address === '/sw.js' || address.startsWith('/builds/') ? never : shortly
}

function filesIn(folder: string): ReadonlyMap<string, File> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => !path.includes('/.vite/'))
  const known = new Set(names)
  const variants = Object.values(endings)
  const plain = names.filter(
    path => !variants.some(ending => path.endsWith(ending) && known.has(path.slice(0, -ending.length))),
  )
  return new Map(
    plain.map(path => {
      const address = path.slice(folder.length).replaceAll('\\', '/')
      const encoded = Object.entries(endings).filter(([, ending]) => known.has(path + ending))
      return [
        address,
        { path, caching: cachingOf(address), encoded: new Set(encoded.map(([name]) => name as Encoding)) },
      ]
    }),
  )
}

function sendFile(req: Request, res: Response, { path, caching, encoded }: File, address: string): void {
  res.set('cache-control', caching)
  res.type(address.slice(address.lastIndexOf('.')))
  const encoding = acceptedEncodings(req.headers['accept-encoding']).find(name => encoded.has(name))
  if (encoded.size > 0) res.vary('accept-encoding')
  if (encoding) res.set('content-encoding', encoding)
  const options = { cacheControl: false, lastModified: !caching.includes('immutable'), dotfiles: 'allow' } as const
  res.sendFile(encoding ? path + endings[encoding] : path, options)
}

/** Serves the files of a build; a missing file under /assets is a plain 404, never a page. */
function buildFiles(folder: string): RequestHandler {
  const files = filesIn(folder)
  const fallback = pictureFallback(folder)
  return (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const file = files.get(req.path)
    if (file) return sendFile(req, res, file, req.path)
    if (req.path.startsWith('/pictures/')) return fallback(req, res, next)
    if (req.path.startsWith('/assets/')) return void res.status(404).set('cache-control', 'no-store').end()
    next()
  }
}

/** The addresses of the style sheets. @throws on a build without them */
export function sheetsOf(manifest: Manifest): Sheets {
  const names = ['client/ui/faces.css', 'client/ui/visitors.css', 'style.css']
  const [faces, visitors, whole] = names.map(key => manifest[key]?.file)
  if (!faces || !visitors || !whole) throw new Error('The build has no style sheets.')
  return { faces: `/${faces}`, visitors: `/${visitors}`, whole: `/${whole}` }
}

/** Opens dist/. @throws when nothing was built */
export function openClientBuild(dist: string): ClientBuild {
  const folder = join(dist, 'client')
  const manifestFile = join(folder, '.vite/manifest.json')
  if (!existsSync(manifestFile)) throw new Error('The pages are not built yet: run "npm run build" first.')
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest
  const { id } = JSON.parse(readFileSync(join(folder, 'builds/latest.json'), 'utf8')) as { id: string }
  const entry = manifest['client/entry-client.tsx']
  if (!entry) throw new Error('The build has no entry for browsers.')
  const loading = import(pathToFileURL(join(dist, 'server/entry-server.js')).href) as Promise<EntryServer>
  const sheets = sheetsOf(manifest)
  return {
    buildId: id,
    assets: { manifest, entry: `/${entry.file}`, sheets },
    entryServer: () => loading,
    files: buildFiles(folder),
    development: false,
    inlined: createInliner(folder, sheets.visitors),
  }
}
