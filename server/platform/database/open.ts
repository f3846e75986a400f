// The PostgreSQL at an address, or our own with its files in the data folder.
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { Log } from '#server/platform/log.ts'
import { withAnnouncements } from './at-commit.ts'
import { startCluster } from './cluster.ts'
import { type DiskGuard, guardDisk } from './disk.ts'
import { type Address, type OwnStatements, openPostgres } from './postgres.ts'
import { isRetryable } from './sqlstate.ts'
import type { Tables } from './tables.ts'

/** An open transaction: what locks rows or emits events needs one. */
export type Trx = Transaction<Tables>
/** The database, or in a write its transaction. */
export type Db = Kysely<Tables> | Trx

type Handler = (payload: string) => void

export type Database = {
  readonly db: Kysely<Tables>
  /** Whether it runs with this process. */
  readonly embedded: boolean
  /** The `application_name` of this process's connections. */
  readonly name: string
  /** For libraries with their own SQL. */
  readonly ownStatements: OwnStatements
  readonly disk: DiskGuard
  /**
   * Listens to NOTIFY on the channel, from this and every other node, until the returned function is called.
   * `missed` is called when notifications may have been lost.
   */
  listen(channel: string, handler: Handler, missed?: () => void): Promise<() => void>
  /** Whether the database answers within this time. */
  answers(milliseconds: number): Promise<boolean>
  /** Runs one transaction, repeated at most three times after errors 40001 and 40P01, and when a migration outdated a plan. */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Runs one transaction without a time limit for statements, with names as PostgreSQL has them: for migrations. */
  patient<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** Called when the database has ended for good; only a new process can open it again. */
  onLost(callback: (error: Error) => void): void
  close(): Promise<void>
}

type Folder = { readonly directory: string; readonly pool: number; readonly diskLowBytes: number }

export type Place = Address | Folder

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
        return await db.transaction().execute(trx => withAnnouncements(trx, work))
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
    embedded: false,
    name: postgres.name,
    ownStatements: postgres.ownStatements,
    disk: never,
    listen: subscribers.listener(postgres.beginListening),
    answers: postgres.answers,
    transaction: transactions(postgres.db),
    patient: postgres.patient,
    onLost: () => undefined,
    close: postgres.close,
  }
}

async function openFolder({ directory, pool, diskLowBytes }: Folder, log: Log): Promise<Database> {
  const cluster = await startCluster(join(directory, 'database'))
  const database = openAtAddress({ url: cluster.url('postgres'), pool }, log)
  return {
    ...database,
    embedded: true,
    disk: guardDisk(directory, diskLowBytes),
    onLost: cluster.onEnd,
    close: async () => {
      await database.close()
      await cluster.stop()
    },
  }
}

/** @throws FolderInUseError when another process holds the folder */
export async function openDatabase(place: Place, log: Log): Promise<Database> {
  return 'url' in place ? openAtAddress(place, log) : await openFolder(place, log)
}
