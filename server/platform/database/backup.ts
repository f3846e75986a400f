// A copy of the embedded database while it runs, by PostgreSQL's own rules for base backups: mark the start, copy the
// files as they change, mark the end, add the log between both. PostgreSQL repairs the copy from it at its first start.
import type { Dirent } from 'node:fs'
import { chown, copyFile, lstat, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

/** What a copy must not have, or PostgreSQL makes again. */
const left = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'pg_internal.init',
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const isLeft = (name: string): boolean => left.has(name) || name.startsWith('pgsql_tmp')

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** PostgreSQL opens only files of its own user. */
async function ownAs(from: string, to: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await lstat(from)
  await chown(to, uid, gid)
}

async function makeFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  await ownAs(from, to)
}

type IsSkipped = (name: string) => boolean

async function copyEntry(entry: Dirent, to: string, isSkipped: IsSkipped): Promise<void> {
  const source = join(entry.parentPath, entry.name)
  const target = join(to, entry.name)
  if (entry.isDirectory())
    return await (isSkipped(entry.name) ? makeFolder(source, target) : copyFolder(source, target, isSkipped))
  if (!entry.isFile() || isSkipped(entry.name)) return
  await copyFile(source, target)
  await ownAs(source, target)
}

/** Copies a folder whose files may be deleted meanwhile. Of what `isSkipped` names, folders are made, but empty. */
export async function copyFolder(from: string, to: string, isSkipped: IsSkipped = () => false): Promise<void> {
  await makeFolder(from, to)
  for (const entry of await readdir(from, { withFileTypes: true }))
    await copyEntry(entry, to, isSkipped).catch((error: unknown) => {
      if (!isGone(error)) throw error
    })
}

/** Segments of the log have names in the order in which they were written. */
async function copyLog(from: string, to: string, first: string): Promise<void> {
  const names = (await readdir(from)).filter(name => /^[\dA-F]{24}$/.test(name) && name >= first)
  if (!names.includes(first)) throw new Error('The log of the database since the start of the backup is gone.')
  for (const name of names) {
    await copyFile(join(from, name), join(to, name))
    await ownAs(join(from, name), join(to, name))
  }
}

/** Copies the database with its files in `data` into the folder `target`, which must not exist. */
export async function backUpDatabase(url: string, data: string, target: string): Promise<void> {
  // One connection from start to end: PostgreSQL ends the backup with it.
  const client = new pg.Client({ connectionString: url, application_name: 'imara-backup' })
  await client.connect()
  try {
    // Holds back the log from being reused; temporary, so that it ends with the connection too.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
    await client.query("select pg_backup_start('imara', fast => true)")
    await copyFolder(data, target, isLeft)
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    )
    const label = rows[0]?.labelfile ?? ''
    const [, first = ''] = /^START WAL LOCATION: \S+ \(file (\w+)\)/.exec(label) ?? []
    await copyLog(join(data, 'pg_wal'), join(target, 'pg_wal'), first)
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600 })
    await ownAs(data, join(target, 'backup_label'))
  } finally {
    await client.end()
  }
}
