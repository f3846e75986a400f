// Applies migrations in order, each once and in its own transaction, on whichever node starts first. A file is SQL, or
// a module that exports `migrate` where Node must compute the data.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql, type Transaction } from 'kysely'
import type { Log } from '#server/platform/log.ts'
import { onceMore } from './once-more.ts'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

type Migration = { readonly name: string; readonly statements: string; readonly checksum: string }

/** An applied migration file has changed. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const directory = fileURLToPath(new URL('./migrations/', import.meta.url))
// Unique among the advisory locks in this database.
const lockNumber = 712_026_001

async function readMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter(name => /\.(sql|ts)$/.test(name)).sort()
  return await Promise.all(
    names.map(async name => {
      const statements = await readFile(directory + name, 'utf8')
      return { name, statements, checksum: createHash('sha256').update(statements).digest('hex') }
    }),
  )
}

/** Locked in the transaction: of two nodes that start together, one waits and finds the migration applied. */
async function lock(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(lockNumber)})`.execute(trx)
}

async function prepare(database: Database): Promise<void> {
  await database.patient(async trx => {
    await lock(trx)
    await sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(trx)
  })
}

async function applied(db: Database['db'] | Transaction<Tables>): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ found: boolean }>`
    select to_regclass('schema_migrations') is not null as found`.execute(db)
  if (!tables[0]?.found) return new Map()
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from schema_migrations`.execute(
    db,
  )
  return new Map(rows.map(row => [row.name, row.checksum]))
}

type MigrationModule = { readonly migrate: (trx: Transaction<Tables>) => Promise<void> }

async function runModule(trx: Transaction<Tables>, name: string): Promise<void> {
  const module: MigrationModule = await import(pathToFileURL(directory + name).href)
  await module.migrate(trx)
}

async function apply(database: Database, { name, statements, checksum }: Migration): Promise<boolean> {
  return await database.patient(async trx => {
    await lock(trx)
    const known = (await applied(trx)).get(name)
    if (known === checksum) return false
    if (known !== undefined)
      throw new MigrationError(
        `Migration ${name} was changed after it was applied to this database: start on an empty database or data folder.`,
      )
    if (name.endsWith('.ts')) await runModule(trx, name)
    else await sql.raw(statements).execute(trx)
    await sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`.execute(trx)
    return true
  })
}

/** Applies missing migrations. @throws MigrationError when an applied file was changed */
export async function migrate(database: Database, log: Log): Promise<void> {
  // A node may start while its database is slow to accept connections.
  const known = await onceMore(() => applied(database.db))
  const missing = (await readMigrations()).filter(({ name, checksum }) => known.get(name) !== checksum)
  if (missing.length > 0) await prepare(database)
  for (const migration of missing) {
    if (await apply(database, migration)) log.info({ migration: migration.name }, 'Migrated')
  }
}

/** Whether every migration of this build is applied. */
export async function isMigrated(database: Database): Promise<boolean> {
  const known = await applied(database.db)
  return (await readMigrations()).every(({ name }) => known.has(name))
}
