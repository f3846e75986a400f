// PostgreSQL if an address is given, else the embedded database in the data folder. Both return the same values.
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

/** The database, or in a write its transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>

type Handler = (payload: string) => void

export type Database = {
  readonly db: Kysely<Tables>
  readonly engine: 'postgres' | 'embedded'
  /** The `application_name` of this process's connections. */
  readonly name: string
  /** The PostgreSQL pool, for libraries with their own SQL. */
  readonly pool: Pool | null
  readonly disk: DiskGuard
  script(trx: Transaction<Tables>, statements: string): Promise<void>
  /**
   * Listens to NOTIFY on the channel, from this and every other node, until the returned function is called.
   * `missed` is called when notifications may have been lost.
   */
  listen(channel: string, handler: Handler, missed?: () => void): Promise<() => void>
  /** Whether the database answers within this time. */
  answers(milliseconds: number): Promise<boolean>
  /** Runs one transaction, repeated at most three times after errors 40001 and 40P01. */
  transaction<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Runs one transaction without a time limit for statements: for migrations. */
  patient<T>(work: (trx: Transaction<Tables>) => Promise<T>): Promise<T>
  /** Called when the database has ended for good; only a new process can open it again. */
  onLost(callback: (error: Error) => void): void
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

export type Place =
  | Address
  | { readonly directory: string; readonly diskLowBytes: number }
  /** In memory, from a copy: for tests. */
  | { readonly dump: Uint8Array<ArrayBuffer> | null }

/** Notifies all listeners of the channel when the transaction commits. At most 7,900 bytes. */
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

/** @throws FolderInUseError when another process holds the embedded database */
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
