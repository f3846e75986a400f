// `npm start`: builds what is missing or older than its sources, then runs the server.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const built = join(root, 'dist')
const sources = ['client', 'shared', 'public', 'vite.config.ts', 'package-lock.json']

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))))
}

/** The service worker is among the last that a build writes, and the next build removes it first. */
function isBuilt(): boolean {
  const worker = join(built, 'client', 'sw.js')
  return existsSync(worker) && statSync(worker).mtimeMs > Math.max(...sources.map(name => newest(join(root, name))))
}

if (!isBuilt()) {
  process.stdout.write('Building…\n')
  const { status } = spawnSync(process.execPath, [join(root, 'server', 'build.ts')], { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

await import('#server/index.ts')
