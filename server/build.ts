// `npm run build`: pages for browsers and for the server, the server itself, service worker, offline pages, build files, compressed
// copies.
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { injectManifest } from 'workbox-build'
import type { LatestBuild } from '#shared/rendering/build.ts'
import type { Manifest } from '#shared/rendering/page.ts'
import { languages } from '#shared/values/localized.ts'
import { sheetsOf } from './app/client-build.ts'
import { compressWell } from './app/encodings.ts'
import { offlinePage } from './app/offline-page.ts'
import { metadataOf } from './build-metadata.ts'
import { buildPictures } from './build-pictures.ts'
import { serverBuild } from './build-server.ts'
import { withoutPictures } from './built.ts'
import { bounded } from './platform/bounded.ts'

const client = 'dist/client'
const worthCompressing = 512
const text = /\.(m?js|css|html|json|svg|txt|webmanifest|xml)$/

/** The build id is in the code, so that browsers see a new worker with each build. */
const worker = (id: string): InlineConfig => ({
  configFile: false,
  publicDir: false,
  build: {
    outDir: client,
    emptyOutDir: false,
    rolldownOptions: {
      input: 'client/sw.ts',
      output: { entryFileNames: 'sw.js', format: 'iife', postBanner: `// ${id}` },
    },
  },
  logLevel: 'warn',
})

function write(path: string, content: string): void {
  const file = join(client, path)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, content)
}

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path)
  if (bytes.length < worthCompressing) return
  writeFileSync(`${path}.br`, await compressWell(bytes, 'br'))
  writeFileSync(`${path}.gz`, await compressWell(bytes, 'gzip'))
}

/** On all processors: it is half of the work of a build. */
async function compressAll(): Promise<void> {
  const entries = readdirSync(client, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile() && text.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => !path.includes('/.vite/'))
  const inTurn = bounded({ atOnce: availableParallelism(), waiting: paths.length })
  await Promise.all(paths.map(path => inTurn(() => compressFile(path))))
}

// Vite decides by this whether it builds for production.
process.env.NODE_ENV = 'production'
// Without its list of two thousand files.
const logLevel = 'warn'
await build({ logLevel })
await Promise.all([build({ logLevel, build: { ssr: 'client/entry-server.tsx' } }), build(serverBuild)])
const manifestText = readFileSync(join(client, '.vite/manifest.json'), 'utf8')
const manifest = JSON.parse(manifestText) as Manifest
// The same sources give the same id; the service worker and every node of one release agree on it.
const id = createHash('sha256').update(manifestText).digest('hex').slice(0, 12)
const { faces, visitors } = sheetsOf(manifest)
for (const language of languages) write(`offline/${language}.html`, offlinePage(language, [faces, visitors]))
write('builds/latest.json', JSON.stringify({ id } satisfies LatestBuild))
write(`builds/meta/${id}.json`, JSON.stringify(metadataOf(id, manifest)))
await build(worker(id))
await injectManifest({
  swSrc: join(client, 'sw.js'),
  swDest: join(client, 'sw.js'),
  globDirectory: client,
  globPatterns: ['offline/*.html', 'assets/*.css'],
  modifyURLPrefix: { '': '/' },
  // Their names contain a hash.
  dontCacheBustURLsMatching: /^\/?assets\//,
})
// `npm start` does not wait for pictures: server/start.ts makes them beside the running server.
if (!process.argv.includes(withoutPictures)) await buildPictures(join(client, 'pictures'))
await compressAll()
