// A PostgreSQL of the tests, which need not survive a power cut.
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startCluster } from '#server/platform/database/cluster.ts'

export type TestPostgres = {
  readonly home: string
  readonly url: string
  /** Process id of the postmaster. */
  pid(): number
  /** Starts it again on the same files. */
  start(): Promise<void>
  /** SIGINT: fast shutdown; SIGQUIT: immediate shutdown, so that the next start recovers. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>
  stop(): Promise<void>
}

/** Folder for temporary files: memory is faster than a disk, if there is enough; a container may have 64 MB. */
export function scratch(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 * 1024 ** 3 ? memory : tmpdir()
}

type Options = {
  /** In PostgreSQL's notation. */
  readonly sharedBuffers?: string
  /** Further settings. */
  readonly added?: readonly string[]
  /** Folder of its files; default: a new one. */
  readonly home?: string
}

export const newHome = (): string => mkdtempSync(join(scratch(), 'imara-postgres-'))

/** Starts PostgreSQL; `stop` deletes its files. */
export async function startPostgres(options: Options = {}): Promise<TestPostgres> {
  const { sharedBuffers = '64MB', added = [], home = newHome() } = options
  const start = () =>
    startCluster(home, ['fsync=off', 'max_connections=200', `shared_buffers=${sharedBuffers}`, ...added])
  let cluster = await start()
  return {
    home,
    url: cluster.url('postgres'),
    pid: () => cluster.pid,
    start: async () => {
      cluster = await start()
    },
    end: signal => cluster.stop(signal),
    stop: async () => {
      await cluster.stop()
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
