// Opens the database: PostgreSQL when an address is given, else the embedded one in the data folder. Both answer alike.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Kysely, PGliteDialect, sql, type Transaction } from 'kysely'
import type { Pool } from 'pg'
import type { Log } from '#server/platform/log.ts'
import { type DiskGuard, guardDisk } from './disk.ts'
import { openEmbedded } from './embedded.ts'
import { lockFolder } from './lock.ts'
import { type Address, openPostgres } from './postgres.ts'
import { isRetryable } from './sqlstate.ts'
import type { Tables } from './tables.ts'

/** The database, or within a write its transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>

type Handler = (payload: string) => void

export type Database = {
  readonly db: Kysely<Tables>
  readonly engine: 'postgres' | 'embedded'
  /** The `application_name` of its connections: of this process alone. */
  readonly name: string
  /** The pool of PostgreSQL, for libraries that bring their own SQL. */
  readonly pool: Pool | null
  readonly disk: DiskGuard
  /** Runs a file of statements inside the given transaction. */
  script(trx: Transaction<Tables>, statements: string): Promise<void>
  /**
   * Hears NOTIFY on the channel, from this and every other node. Ends with the returned function.
   * `missed` is called when something may have been said while nobody could hear it.
   */
  listen(channel: string, handler: Handler, missed?: () => void): Promise<() => void>
  /** Whether the database answers within so many milliseconds. */
  answers(milliseconds: number): Promise<boolean>
  /** One transaction, repeated at most three times when the database asks for it (40001, 40P01). */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** One transaction in which a statement may take as long as it needs: for migrations. */
  patient<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Called when the database ended for good and only a new process can open it again. */
  onLost(callback: (error: Error) => void): void
  /** The embedded database as a tar file. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

export type Place =
  | Address
  | { readonly directory: string; readonly diskLowBytes: number }
  /** In memory, from a copy of another: for tests. */
  | { readonly dump: Uint8Array<ArrayBuffer> | null }

/** Tells every listener of the channel, when the transaction commits. At most 7,900 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(db)
}

type Subscriber = { readonly channel: string; readonly handler: Handler; readonly missed: (() => void) | undefined }

type Subscribers = {
  onNotification(channel: string, payload: string): void
  missed(): void
  listener(begin: (channel: string) => Promise<void>): Database['listen']
}

function subscribersOf(log: Log): Subscribers {
  const subscribers = new Set<Subscriber>()
  const begun = new Set<string>()
  function run(channel: string, action: () => void): void {
    try {
      action()
    } catch (error) {
      log.error({ err: error, channel }, 'A listener failed')
    }
  }
  return {
    onNotification: (channel, payload) => {
      for (const subscriber of subscribers)
        if (subscriber.channel === channel) run(channel, () => subscriber.handler(payload))
    },
    missed: () => {
      for (const { channel, missed } of subscribers) if (missed) run(channel, missed)
    },
    listener: begin => async (channel, handler, missed) => {
      const subscriber = { channel, handler, missed }
      subscribers.add(subscriber)
      if (!begun.has(channel)) await begin(channel)
      begun.add(channel)
      return () => void subscribers.delete(subscriber)
    },
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

function openAtAddress(address: Address, log: Log): Database {
  const subscribers = subscribersOf(log)
  const postgres = openPostgres<Tables>(address, log, subscribers)
  return {
    db: postgres.db,
    engine: 'postgres',
    name: postgres.name,
    pool: postgres.pool,
    disk: never,
    script: async (trx, statements) => void (await sql.raw(statements).execute(trx)),
    listen: subscribers.listener(postgres.beginListening),
    answers: postgres.answers,
    transaction: transactions(postgres.db),
    patient: postgres.patient,
    onLost: () => undefined,
    dump: () => Promise.reject(new Error('Only the embedded database can be dumped; use pg_dump.')),
    close: postgres.close,
  }
}

type Folder = { readonly directory: string | null; readonly disk: DiskGuard; readonly unlock: () => Promise<void> }

async function openFolder(folder: Folder, dump: Uint8Array<ArrayBuffer> | null, log: Log): Promise<Database> {
  const subscribers = subscribersOf(log)
  const embedded = await openEmbedded(folder.directory, dump)
  embedded.onNotification(subscribers.onNotification)
  const db = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: embedded.kyselyDatabase }) })
  return {
    db,
    engine: 'embedded',
    name: '',
    pool: null,
    disk: folder.disk,
    script: async (_trx, statements) => await embedded.script(statements),
    listen: subscribers.listener(async channel => void (await sql`listen ${sql.id(channel)}`.execute(db))),
    answers: milliseconds => {
      const answered = sql`select 1`.execute(db).then(
        () => true,
        () => false,
      )
      return Promise.race([answered, wait(milliseconds, false, { ref: false })])
    },
    transaction: transactions(db),
    patient: transactions(db),
    onLost: embedded.onCrash,
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
  if ('url' in place) return openAtAddress(place, log)
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
