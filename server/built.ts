// Whether dist/ is there and newer than its sources, and building it when it is not.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const worker = join(root, 'dist', 'client', 'sw.js')
const sources = ['client', 'shared', 'public', 'vite.config.ts', 'package-lock.json']

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))))
}

/** The service worker is among the last that a build writes, and the next build removes it first. */
export function isBuilt(): boolean {
  return existsSync(worker)
}

function isFresh(): boolean {
  return isBuilt() && statSync(worker).mtimeMs > Math.max(...sources.map(name => newest(join(root, name))))
}

/** Builds what is missing or older than its sources; gives the exit code, 0 for done. */
export function buildWhenOld(): number {
  if (isFresh()) return 0
  process.stdout.write('Building…\n')
  const { status } = spawnSync(process.execPath, [join(root, 'server', 'build.ts')], { cwd: root, stdio: 'inherit' })
  return status ?? 1
}
