// Checks whether dist/ is newer than its sources, and builds it when it is not.
import { fork, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesOfPicture, isPictureName, pictures } from '#shared/pictures/index.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const worker = join(root, 'dist', 'client', 'sw.js')
const sources = ['client', 'server', 'shared', 'public', 'vite.config.ts', 'package-lock.json']
/** The bundled server. */
export const serverFile = join(root, 'dist', 'node', 'index.js')

function newest(path: string): number {
  if (!existsSync(path)) return 0
  const facts = statSync(path)
  if (!facts.isDirectory()) return facts.mtimeMs
  return Math.max(0, ...readdirSync(path).map(name => newest(join(path, name))))
}

/**
 * The build removes the service worker first and writes it among the last files, so its presence means a complete
 * build.
 */
export function isBuilt(): boolean {
  return existsSync(worker)
}

function isFresh(): boolean {
  return isBuilt() && statSync(worker).mtimeMs > Math.max(...sources.map(name => newest(join(root, name))))
}

/** Makes `server/build.ts` skip the pictures. */
export const withoutPictures = '--without-pictures'

/** NODE_ENV=production makes npm leave out what builds. */
function isBuilderInstalled(): boolean {
  try {
    return Boolean(createRequire(import.meta.url).resolve('vite/package.json'))
  } catch {
    return false
  }
}

/** Builds missing and outdated files except the pictures; returns the exit code, 0 for success. */
export function buildWhenOld(): number {
  if (isFresh()) return 0
  if (!isBuilderInstalled()) {
    process.stderr.write('Nothing is built, and what builds is not installed. Run: npm ci --include=dev\n')
    return 78
  }
  process.stdout.write('Building…\n')
  const { status } = spawnSync(process.execPath, [join(root, 'server', 'build.ts'), withoutPictures], {
    cwd: root,
    stdio: 'inherit',
  })
  return status ?? 1
}

const picturesFolder = join(root, 'dist', 'client', 'pictures')

const arePicturesBuilt = (): boolean =>
  Object.keys(pictures)
    .filter(isPictureName)
    .flatMap(filesOfPicture)
    .every(file => existsSync(join(picturesFolder, file)))

/** Makes the missing pictures in a low-priority child process; until then originals are served. */
export function buildPicturesInBackground(): void {
  if (arePicturesBuilt()) return
  const child = fork(join(root, 'server', 'build-pictures.ts'), [picturesFolder], { cwd: root })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  child.unref()
  child.channel?.unref()
}
