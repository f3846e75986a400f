// Debian's PostgreSQL with an archive of its log: the settings and steps of docs/operations.md, on this machine.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { killAll } from '#tests/faults/chaos/freeze.ts'
import { freePort } from '#tests/faults/chaos/node-process.ts'

const guide = join(import.meta.dirname, '../../docs/operations.md')
const [found = ''] = globSync('/usr/lib/postgresql/*/bin/pg_basebackup').toSorted().toReversed()
const nobody = 65_534
/** It refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

/** Why it is not available; null if it is. */
export const missingPostgres = (): string | null => (found ? null : 'pg_basebackup is not in /usr/lib/postgresql')

/** The settings that the guide shows with this name among them. */
function documented(name: string): string {
  const blocks = [...readFileSync(guide, 'utf8').matchAll(/```ini\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  const block = blocks.find(text => text.includes(`${name} = `))
  if (!block) throw new Error(`docs/operations.md shows no ${name}.`)
  return block
}

export type ArchivedServer = {
  readonly url: string
  /** Copies the running server's files, and checks the copy. */
  backUp(): Promise<void>
  isArchived(segment: string): boolean
  /** Kills it and deletes its files. */
  lose(): void
  /** Restores the copy and the archive up to a time; null: up to the end of the archive. */
  restore(until: Date | null): Promise<void>
  /** Checks all tables and indexes of the database; @throws Error when one is damaged */
  examine(): Promise<void>
  /** In megabytes. */
  sizes(): Readonly<Record<'database' | 'copy' | 'archive', number>>
  stop(): void
}

/** As the guide shows it; PostgreSQL refuses the form of ISO 8601 with a Z there. */
const postgresTime = (time: Date): string => time.toISOString().replace('T', ' ').replace('Z', '+00')

function megabytesOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0) / 1024 ** 2
}

async function launch(data: string): Promise<ChildProcess> {
  const child = spawn(join(dirname(found), 'postgres'), ['-D', data], {
    ...user,
    cwd: dirname(data),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  const { promise, resolve } = Promise.withResolvers<void>()
  child.stderr?.on('data', (bytes: Buffer) => {
    log = (log + String(bytes)).slice(-4_000)
    // During a recovery it says "ready to accept read-only connections".
    if (log.includes('database system is ready to accept connections')) resolve()
  })
  await Promise.race([promise, once(child, 'exit')])
  if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}: ${log}`)
  return child
}

const base = (port: number, home: string): string => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${home}'
max_connections = 200
lc_messages = 'C'
`

function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'imara-restore-'))
  for (const name of ['archive', 'archive-restored']) mkdirSync(join(home, name))
  const folders = [home, join(home, 'archive'), join(home, 'archive-restored')]
  if (user.uid) for (const folder of folders) chownSync(folder, nobody, nobody)
  return home
}

export async function startArchivedServer(): Promise<ArchivedServer> {
  const home = makeHome()
  const port = await freePort()
  const of = (name: string): string => join(home, name)
  const run = async (name: string, ...flags: readonly string[]): Promise<void> => {
    const program = existsSync(join(dirname(found), name)) ? join(dirname(found), name) : name
    await promisify(execFile)(program, flags, { ...user, cwd: home })
  }
  const server = ['--host', '127.0.0.1', '--port', String(port), '--username', 'imara']
  const settings = of('data/postgresql.conf')
  await run('initdb', '-D', of('data'), '-U', 'imara', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  appendFileSync(settings, base(port, home) + documented('archive_command').replaceAll('/archive/', `${home}/archive/`))
  let child = await launch(of('data'))
  return {
    url: `postgres://imara@127.0.0.1:${port}/imara`,
    backUp: async () => {
      await run('pg_basebackup', ...server, '--pgdata', of('copy'), '--checkpoint=fast')
      await run('pg_verifybackup', of('copy'))
    },
    isArchived: segment => existsSync(join(of('archive'), segment)),
    lose: () => {
      killAll(child.pid ?? 0)
      rmSync(of('data'), { recursive: true, force: true })
    },
    restore: async until => {
      await run('cp', '-a', of('copy'), of('data'))
      const target = documented('recovery_target_time')
        .replaceAll('/archive/', `${home}/archive/`)
        .replaceAll('/archive-restored/', `${home}/archive-restored/`)
        .replace(/^\s*recovery_target_time = .*/m, until ? `recovery_target_time = '${postgresTime(until)}'` : '')
      appendFileSync(settings, target)
      writeFileSync(of('data/recovery.signal'), '')
      child = await launch(of('data'))
    },
    examine: () => run('pg_amcheck', ...server, '--database', 'imara', '--install-missing', '--heapallindexed'),
    sizes: () => ({
      database: megabytesOf(of('data')),
      copy: megabytesOf(of('copy')),
      archive: megabytesOf(of('archive')),
    }),
    stop: () => {
      killAll(child.pid ?? 0)
      rmSync(home, { recursive: true, force: true })
    },
  }
}
