// Opens the database: PostgreSQL when an address is given, else the embedded one in the data folder. Both answer alike.
import { join } from 'node:path'
import { Kysely, PGliteDialect, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Log } from '#server/platform/log.ts'
import { type DiskGuard, guardDisk } from './disk.ts'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './lock.ts'
import { openPostgres } from './postgres.ts'
import { isRetryable } from './sqlstate.ts'
import type { Tables } from './tables.ts'

/** The database, or within a write its transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>

type Hearing = (payload: string) => void

export type Database = {
  readonly db: Kysely<Tables>
  readonly engine: 'postgres' | 'embedded'
  /** The pool of PostgreSQL, for libraries that bring their own SQL. */
  readonly pool: Pool | null
  readonly disk: DiskGuard
  /** Runs a file of statements inside the given transaction. */
  script(trx: Transaction<Tables>, statements: string): Promise<void>
  /** Hears NOTIFY on the channel, from this and every other node. Ends with the returned function. */
  listen(channel: string, hearing: Hearing): Promise<() => void>
  /** One transaction, repeated at most three times when the database asks for it (40001, 40P01). */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** The embedded database as a tar file. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

export type Place =
  | { readonly url: string; readonly pool: number }
  | { readonly directory: string; readonly diskLowBytes: number }
  /** In memory, from a copy of another: for tests. */
  | { readonly dump: Uint8Array<ArrayBuffer> | null }

/** Tells every listener of the channel, when the transaction commits. At most 7,900 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

/** Takes a lock of this name until the transaction ends; false when another transaction has it. */
export async function tryLock(trx: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`.execute(trx)
  return rows[0]?.free ?? false
}

type Hearings = Map<string, Set<Hearing>>

function hearingsOf(log: Log): { hearings: Hearings; told: (channel: string, payload: string) => void } {
  const hearings: Hearings = new Map()
  return {
    hearings,
    told: (channel, payload) => {
      for (const hearing of hearings.get(channel) ?? []) {
        try {
          hearing(payload)
        } catch (error) {
          log.error({ err: error, channel }, 'A listener failed')
        }
      }
    },
  }
}

function listener(hearings: Hearings, begin: (channel: string) => Promise<void>): Database['listen'] {
  return async (channel, hearing) => {
    const known = hearings.get(channel)
    if (known) known.add(hearing)
    else {
      hearings.set(channel, new Set([hearing]))
      await begin(channel)
    }
    return () => void hearings.get(channel)?.delete(hearing)
  }
}

const attempts = 4

function transactions(db: Kysely<Tables>): Database['transaction'] {
  return async work => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (attempt === attempts || !isRetryable(error)) throw error
      }
    }
  }
}

const never: DiskGuard = { check: async () => undefined, isLow: async () => false }

async function openAtAddress(url: string, poolSize: number, log: Log): Promise<Database> {
  const { hearings, told } = hearingsOf(log)
  const postgres = await openPostgres<Tables>(url, poolSize, log, told)
  return {
    db: postgres.db,
    engine: 'postgres',
    pool: postgres.pool,
    disk: never,
    script: async (trx, statements) => void (await sql.raw(statements).execute(trx)),
    listen: listener(hearings, postgres.beginListening),
    transaction: transactions(postgres.db),
    dump: () => Promise.reject(new Error('Only the embedded database can be dumped; use pg_dump.')),
    close: postgres.close,
  }
}

type Folder = { readonly directory: string | null; readonly disk: DiskGuard; readonly unlock: () => Promise<void> }

async function openFolder(folder: Folder, dump: Uint8Array<ArrayBuffer> | null, log: Log): Promise<Database> {
  const { hearings, told } = hearingsOf(log)
  const embedded = await openEmbedded(folder.directory, dump)
  embedded.onNotification(told)
  embedded.onCrash(error => log.fatal({ err: error }, 'The embedded database ended'))
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: embedded.kyselyDatabase }) })
  return {
    db,
    engine: 'embedded',
    pool: null,
    disk: folder.disk,
    script: async (_trx, statements) => await embedded.script(statements),
    listen: listener(hearings, async channel => void (await sql`listen ${sql.id(channel)}`.execute(db))),
    transaction: transactions(db),
    dump: embedded.dump,
    close: async () => {
      await embedded.kyselyDatabase.close()
      await folder.unlock()
    },
  }
}

/**
 * Opens the database.
 * @throws FolderInUseError when another process holds the embedded database
 */
export async function openDatabase(place: Place, log: Log): Promise<Database> {
  if ('url' in place) return await openAtAddress(place.url, place.pool, log)
  if ('dump' in place)
    return await openFolder({ directory: null, disk: never, unlock: async () => undefined }, place.dump, log)
  const unlock = await lockFolder(place.directory)
  const disk = guardDisk(place.directory, place.diskLowBytes)
  try {
    return await openFolder({ directory: join(place.directory, 'database'), disk, unlock }, null, log)
  } catch (error) {
    await unlock()
    throw error
  }
}
